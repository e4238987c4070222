// Messages of refusals if a message cannot be sent.

import type { Words } from '#engine/words.ts'

export const outboxRefusals = {
  sealed: [
    'Les messages sont scellés : seul leur destinataire les lit.',
    '消息已密封，只有收件人可以阅读。',
    'Messages are sealed: only their recipient reads them.',
  ],
  gone: [
    'Le texte de ce message n’est plus conservé.',
    '该消息的正文已不再保存。',
    'The text of this message is no longer stored.',
  ],
  noMail: ['L’envoi d’e-mails n’est pas disponible.', '邮件发送服务不可用。', 'Mail sending service unavailable.'],
  noSms: ['L’envoi de SMS n’est pas disponible.', '短信发送服务不可用。', 'Text messaging service unavailable.'],
} as const satisfies Record<string, Words>
