// Words of the invitations on paper, and of their dialog.

import type { Words } from '#engine/words.ts'

export const sheetWords = {
  call: ['Imprimer des invitations', '打印邀请', 'Print invitations'],
  title: ['Invitations à se connecter', '登录邀请', 'Invitations to sign in'],
  foot: ['À remettre en main propre', '请当面交付', 'To be handed over in person'],
  username: ['Identifiant : {username}', '账号：{username}', 'User name: {username}'],
  open: [
    'Scannez le code, ou ouvrez cette adresse, pour choisir votre mot de passe :',
    '扫描二维码或打开此网址，设置您的密码：',
    'Scan the code, or open this address, to choose your password:',
  ],
  valid: ['Valable une seule fois, jusqu’au {day}.', '仅可使用一次，有效期至 {day}。', 'Valid once only, until {day}.'],
  tooMany: [
    'Une feuille contient {most} personnes au plus : choisissez-en moins.',
    '每份最多 {most} 人，请减少所选人数。',
    'One file holds {most} people at most: choose fewer.',
  ],
  leftOut: ['Personnes sans invitation', '未生成邀请的人员', 'People without an invitation'],
  person: ['Personne', '姓名', 'Person'],
  reason: ['Raison', '原因', 'Reason'],
  act: ['Invitations…', '邀请登录…', 'Invitations…'],
  dialog: ['Inviter {count} personne(s) à se connecter', '邀请 {count} 人登录', 'Invite {count} person(s) to sign in'],
  explain: [
    'Qui n’a pas de compte en reçoit un, avec un lien personnel pour choisir son mot de passe. Sur papier il vaut 14 jours, par e-mail 48 heures ; les liens précédents ne valent plus.',
    '没有账号的人将自动开通账号，并获得设置密码的个人链接。纸质链接 14 天内有效，邮件链接 48 小时内有效；之前的链接随即失效。',
    'People without an account get one, with a personal link to choose their password. On paper it is valid for 14 days, by e-mail for 48 hours; earlier links become void.',
  ],
  handOver: [
    'Les feuilles donnent accès aux comptes : remettez-les en main propre et ne les conservez pas.',
    '这些纸张可直接进入账号，请当面交付，不要留存。',
    'The sheets give access to the accounts: hand them over in person and do not keep them.',
  ],
  print: ['Imprimer (PDF)', '打印（PDF）', 'Print (PDF)'],
  mail: ['Envoyer par e-mail', '通过邮件发送', 'Send by e-mail'],
  cancel: ['Annuler', '取消', 'Cancel'],
} as const satisfies Record<string, Words>
