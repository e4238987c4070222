// The questions before an action on an account.

import type { Words } from '#engine/words.ts'

export const accountActWords = {
  inviteText: [
    '{name} reçoit par e-mail un lien, valable 48 heures, pour choisir son mot de passe.',
    '{name} 将收到一封邮件，内含 48 小时内有效的设置密码链接。',
    '{name} gets a link by e-mail, valid for 48 hours, to choose a password.',
  ],
  send: ['Envoyer', '发送', 'Send'],
  resetText: [
    'Ses applications, clés d’accès et codes de secours seront retirés, et ses sessions fermées. À faire seulement après avoir reconnu {name}.',
    '将移除其验证器、通行密钥和恢复码，并结束所有登录会话。请先确认 {name} 的身份。',
    'Their apps, passkeys and recovery codes will be removed and their sessions closed. Only do so once you have recognised {name}.',
  ],
  doReset: ['Réinitialiser', '重置', 'Reset'],
  cancel: ['Annuler', '取消', 'Cancel'],
} as const satisfies Record<string, Words>
