// Words for the personal data of messages.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  messages: ['Message envoyé ou abandonné', '已发送或未能发送的消息', 'A message that was sent or given up'],
  messagesReason: ['Preuve de l’envoi ou de l’échec', '发送或失败的凭证', 'Proof of sending or of failure'],
} as const satisfies Record<string, Words>
