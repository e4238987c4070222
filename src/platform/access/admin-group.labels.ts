import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { adminGroup } from './admin-group.ts'

export const adminGroupLabels = {
  one: ['Groupe', '管理员分组', 'Group'],
  many: ['Groupes', '角色组管理', 'Groups'],
  about: [
    'Un groupe dit ce que ses membres peuvent voir et faire.',
    '分组决定成员可以查看和操作的内容。',
    'A group says what its members may see and do.',
  ],
  firstStep: [
    'Créez un groupe sous le vôtre et cochez ses droits.',
    '请在您的分组下新建分组并勾选权限。',
    'Create a group below yours and tick its rights.',
  ],
  fields: {
    pid: ['Groupe parent', '上级分组', 'Parent group'],
    name: ['Nom', '名称', 'Name'],
    all_rules: ['Tous les droits', '全部权限', 'All rights'],
    part: ['Groupe des', '所属人员', 'Group of'],
    desk: ['Bureau', '工作台', 'Desk'],
    rule_ids: ['Droits', '权限', 'Rights'],
    status: ['Statut', '状态', 'Status'],
  },
  values: {
    status: {
      '1': ['Actif', '启用', 'Enabled'],
      '0': ['Désactivé', '停用', 'Disabled'],
    },
  },
} satisfies Labels<typeof adminGroup>

/** Between the people of two groups. */
export const orWords = [' ou ', '或', ' or '] as const satisfies Words

export const adminGroupRefusals = {
  notYourOwn: [
    'Vous ne pouvez pas modifier un groupe dont vous êtes membre.',
    '不能修改自己所在的分组。',
    'You cannot change a group that you belong to.',
  ],
  partBySuper: [
    'Seul un super administrateur choisit le groupe {people}.',
    '只有超级管理员可以指定{people}所在的分组。',
    'Only a super administrator chooses the group {people}.',
  ],
  beyondYourRights: [
    'Vous ne pouvez donner que des droits que vous avez.',
    '只能授予您自己拥有的权限。',
    'You can only give rights that you have.',
  ],
  hasMembers: [
    '« {name} » compte encore {count} membre(s) : changez-les d’abord de groupe.',
    '“{name}”还有 {count} 名成员，请先移至其他分组。',
    '“{name}” still has {count} member(s): move them to another group first.',
  ],
} as const satisfies Record<string, Words>
