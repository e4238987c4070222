// Words for the personal data of access.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  account: ['Compte du back-office', '后台账号', 'Back office account'],
  session: ['Connexions', '登录会话', 'Sessions'],
  groupAccess: ['Appartenance aux groupes', '所属分组', 'Membership of groups'],
  signInStep: ['Connexions en cours', '进行中的登录', 'Sign-ins under way'],
  invitation: ['Liens d’invitation', '邀请链接', 'Invitation links'],
  activity: ['Comptes et droits', '账号与权限', 'Accounts and rights'],
  purpose: [
    'Ouvrir la session, limiter l’accès, protéger les comptes',
    '登录、访问控制与账号保护',
    'Sign in, limit access, protect accounts',
  ],
  seenBy: ['Les administrateurs au-dessus du groupe', '上级分组的管理员', 'The administrators above the group'],
  signIns: ['Connexions et appareils', '登录会话与设备', 'Sessions and devices'],
} as const satisfies Record<string, Words>
