import type { Labels } from '#engine/resource.ts'
import type { userGroup } from './user-group.ts'

export const userGroupLabels = {
  one: ['Groupe de membres', '会员分组', 'Member group'],
  many: ['Groupes de membres', '会员分组管理', 'Member groups'],
  about: [
    'Un groupe dit quelles pages de l’espace membre ses membres peuvent ouvrir.',
    '分组决定会员在会员中心可以打开的页面。',
    'A group says which pages of the member centre its members may open.',
  ],
  firstStep: ['Créez un groupe et cochez ses droits.', '请新建分组并勾选权限。', 'Create a group and tick its rights.'],
  fields: {
    name: ['Nom', '组名', 'Name'],
    all_rules: ['Tous les droits', '全部权限', 'All rights'],
    rule_ids: ['Droits', '权限', 'Rights'],
    status: ['Statut', '状态', 'Status'],
  },
  values: {
    status: {
      '1': ['Actif', '启用', 'Enabled'],
      '0': ['Désactivé', '停用', 'Disabled'],
    },
  },
} satisfies Labels<typeof userGroup>
