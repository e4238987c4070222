// Words of the actions on an account, in its row menu.

import type { Words } from '#engine/words.ts'

export const accountMenuWords = {
  invite: ['Envoyer un lien de mot de passe', '发送设置密码链接', 'Send a password link'],
  inviteText: [
    '{name} reçoit par e-mail un lien, valable 48 heures, pour choisir son mot de passe.',
    '{name} 将收到一封邮件，内含 48 小时内有效的设置密码链接。',
    '{name} gets a link by e-mail, valid for 48 hours, to choose a password.',
  ],
  send: ['Envoyer', '发送', 'Send'],
  sessions: ['Sessions', '登录会话', 'Sessions'],
  reset: ['Réinitialiser la double authentification', '重置两步验证', 'Reset the second factor'],
  resetText: [
    'Ses applications, clés d’accès et codes de secours seront retirés, et ses sessions fermées. À faire seulement après avoir reconnu {name}.',
    '将移除其验证器、通行密钥和恢复码，并结束所有登录会话。请先确认 {name} 的身份。',
    'Their apps, passkeys and recovery codes will be removed and their sessions closed. Only do so once you have recognised {name}.',
  ],
  doReset: ['Réinitialiser', '重置', 'Reset'],
  cancel: ['Annuler', '取消', 'Cancel'],
  // Words of the form.
  byLink: [
    'Laissez vide : la personne choisit son mot de passe par un lien (menu de la ligne, « Envoyer un lien de mot de passe »).',
    '留空即可：由本人通过链接设置密码（行菜单中的“发送设置密码链接”）。',
    'Leave empty: people choose their own password by a link (menu of the row, “Send a password link”).',
  ],
  rights: ['Chercher un droit', '查找权限', 'Find a right'],
  allRights: ['Ce groupe a tous les droits.', '该分组拥有全部权限。', 'This group has all rights.'],
  count: ['{held} droit(s) sur {all}', '已选 {held} / {all} 项', '{held} of {all} rights'],
  nothing: ['Aucun droit de ce nom.', '没有匹配的权限。', 'No right of that name.'],
} as const satisfies Record<string, Words>
