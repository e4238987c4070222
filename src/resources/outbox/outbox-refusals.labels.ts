// What is said where a message cannot be sent.

import type { Words } from '#engine/words.ts'

export const outboxRefusals = {
  noMail: ['L’envoi d’e-mails n’est pas disponible.', '邮件发送服务不可用。', 'Mail sending service unavailable.'],
  noSms: ['L’envoi de SMS n’est pas disponible.', '短信发送服务不可用。', 'Text messaging service unavailable.'],
} as const satisfies Record<string, Words>
