// Words for the personal data of messages.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  messages: ['Message envoyé', '已发送的消息', 'A message that was sent'],
  messagesReason: ['Preuve d’envoi', '发送凭证', 'Proof of sending'],
} as const satisfies Record<string, Words>
