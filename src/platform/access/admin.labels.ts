import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { admin } from './admin.ts'

export const adminLabels = {
  one: ['Administrateur', '管理员', 'Administrator'],
  many: ['Administrateurs', '管理员管理', 'Administrators'],
  about: ['Les comptes qui se connectent ici.', '可登录后台的账号。', 'The accounts that sign in here.'],
  firstStep: [
    'Ajoutez un compte et placez-le dans un groupe.',
    '请添加账号并分配到分组。',
    'Add an account and put it into a group.',
  ],
  fields: {
    username: ['Compte', '账号', 'Account'],
    nickname: ['Nom affiché', '昵称', 'Display name'],
    avatar: ['Avatar', '头像', 'Avatar'],
    group_ids: ['Groupes', '分组', 'Groups'],
    email: ['E-mail', '邮箱', 'E-mail'],
    mobile: ['Mobile', '手机', 'Mobile'],
    password: ['Mot de passe', '密码', 'Password'],
    motto: ['Devise personnelle', '签名', 'Motto'],
    locale: ['Langue', '语言', 'Language'],
    time_zone: ['Fuseau horaire', '时区', 'Time zone'],
    last_login_time: ['Dernière connexion', '最后登录时间', 'Last sign-in'],
    last_login_ip: ['Dernière adresse IP', '最后登录 IP', 'Last IP address'],
    status: ['Statut', '状态', 'Status'],
  },
  values: {
    locale: {
      fr: ['Français', '法语', 'French'],
      'zh-cn': ['Chinois', '中文', 'Chinese'],
      en: ['Anglais', '英语', 'English'],
    },
    status: {
      '1': ['Actif', '启用', 'Enabled'],
      '0': ['Désactivé', '停用', 'Disabled'],
    },
  },
} satisfies Labels<typeof admin>

export const adminRefusals = {
  noGroupFor: [
    'Aucun groupe actif n’est celui {people} : indiquez-le d’abord dans « Groupes ».',
    '尚未指定{people}所在的分组，请先在“角色组管理”中指定。',
    'No enabled group is that {people}: say which one it is in “Groups” first.',
  ],
  notYourOwnAccount: [
    'Votre propre compte ne se lie, ne se détache et ne s’efface que par quelqu’un d’autre.',
    '您自己的账号只能由他人关联、解除或清除。',
    'Your own account is linked, unlinked and erased by somebody else only.',
  ],
  noFreeName: [
    'Aucun identifiant libre n’a été trouvé pour {name}.',
    '无法为 {name} 生成可用的账号名。',
    'No free user name was found for {name}.',
  ],
  accountTaken: [
    'Ce compte est déjà celui de {name}.',
    '该账号已属于 {name}。',
    'This account already belongs to {name}.',
  ],
  hasAccount: [
    '{name} a déjà un compte : détachez-le d’abord.',
    '{name} 已有账号，请先解除关联。',
    '{name} has an account already: unlink it first.',
  ],
  hasNoAccount: ['{name} n’a pas de compte.', '{name} 没有账号。', '{name} has no account.'],
  accountClosed: [
    'Le compte de {name} est désactivé : réactivez-le d’abord.',
    '{name} 的账号已停用，请先启用。',
    'The account of {name} is disabled: enable it first.',
  ],
  needsWayIn: [
    'Un nouveau compte a besoin d’un mot de passe, ou d’une adresse e-mail à laquelle envoyer une invitation.',
    '新账号需要设置密码，或填写邮箱以便发送邀请。',
    'A new account needs a password, or an e-mail address to send an invitation to.',
  ],
  ownPassword: [
    'Votre propre mot de passe se change dans « Mon profil ».',
    '请在“个人资料”中修改您自己的密码。',
    'Your own password is changed in “My profile”.',
  ],
  notYourself: [
    'Vous ne pouvez ni supprimer ni désactiver votre propre compte.',
    '不能删除或停用自己的账号。',
    'You can neither delete nor disable your own account.',
  ],
  lastSuper: [
    'Il doit rester au moins un super administrateur actif.',
    '必须至少保留一名启用的超级管理员。',
    'At least one enabled super administrator must remain.',
  ],
  groupOutOfReach: [
    'Vous ne pouvez attribuer que les groupes placés sous les vôtres.',
    '只能分配您所在分组的下级分组。',
    'You can only give groups that lie below your own.',
  ],
} as const satisfies Record<string, Words>
