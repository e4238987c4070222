// Words of my profile.

import type { Words } from '#engine/words.ts'

export const accountWords = {
  title: ['Mon profil', '个人资料', 'My profile'],
  me: ['Mes informations', '基本信息', 'My details'],
  security: ['Sécurité', '安全设置', 'Security'],
  sessions: ['Sessions', '登录会话', 'Sessions'],
  lastVisit: ['Dernière connexion : {time}', '上次登录：{time}', 'Last sign-in: {time}'],
  save: ['Enregistrer', '保存', 'Save'],
  undo: ['Annuler les changements', '放弃更改', 'Discard changes'],
  passwordTitle: ['Mot de passe', '密码', 'Password'],
  passwordText: [
    'Le changer ferme vos autres sessions.',
    '修改密码后，其他登录会话将全部结束。',
    'Changing it closes your other sessions.',
  ],
  current: ['Mot de passe actuel', '当前密码', 'Present password'],
  next: ['Nouveau mot de passe', '新密码', 'New password'],
  reveal: ['Afficher ou masquer le mot de passe', '显示或隐藏密码', 'Show or hide the password'],
  change: ['Changer le mot de passe', '修改密码', 'Change the password'],
} as const satisfies Record<string, Words>
