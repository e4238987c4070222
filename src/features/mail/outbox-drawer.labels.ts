// The words of one message of the outbox.

import type { Words } from '#engine/words.ts'

export const outboxDrawerWords = {
  notStored: [
    'Ce message a été envoyé : son texte n’est pas conservé.',
    '该消息已发送，正文不再保存。',
    'This message has been sent: its text is not stored.',
  ],
  elsewhere: [
    'Ce message n’est pas sur cette page de la liste.',
    '该消息不在列表的当前页。',
    'This message is not on this page of the list.',
  ],
} as const satisfies Record<string, Words>
