// Titles of the first menu entries of the member centre, until they are renamed.

import type { Words } from '#engine/words.ts'

export const firstRuleWords = {
  account: ['Mon compte', '会员中心', 'My account'],
  'account/overview': ['Vue d’ensemble', '账户概览', 'Overview'],
  'account/profile': ['Mes informations', '个人资料', 'My details'],
  'account/profile/edit': ['Modifier mes informations', '修改个人资料', 'Change my details'],
  'account/profile/bind': ['Changer d’e-mail ou de mobile', '修改邮箱或手机', 'Change e-mail or mobile'],
  'account/changePassword': ['Mot de passe', '修改密码', 'Password'],
  'account/integral': ['Mes points', '积分记录', 'My points'],
  'account/balance': ['Mon solde', '余额记录', 'My balance'],
} as const satisfies Record<string, Words>

/** The name of the group of new members, until the school changes it. */
export const firstGroupWords: Words = ['Membres', '会员', 'Members']
