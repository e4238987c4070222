// The actions on an account in its row menu, apart from their questions because lists load them.

import type { Words } from '#engine/words.ts'

export const accountMenuWords = {
  invite: ['Envoyer un lien de mot de passe', '发送设置密码链接', 'Send a password link'],
  sessions: ['Sessions', '登录会话', 'Sessions'],
  reset: ['Réinitialiser la double authentification', '重置两步验证', 'Reset the second factor'],
} as const satisfies Record<string, Words>
