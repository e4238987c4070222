// Words of the details of a message in the outbox.

import type { Words } from '#engine/words.ts'

export const outboxDrawerWords = {
  sealed: [
    'Le texte est scellé. L’ouverture est inscrite au journal.',
    '正文已密封，打开操作会记入日志。',
    'The text is sealed. Opening it is written to the log.',
  ],
  open: ['Ouvrir le message', '打开消息', 'Open the message'],
  notStored: [
    'Le texte de ce message n’est plus conservé.',
    '该消息的正文已不再保存。',
    'The text of this message is no longer stored.',
  ],
  elsewhere: [
    'Ce message n’est pas sur cette page de la liste.',
    '该消息不在列表的当前页。',
    'This message is not on this page of the list.',
  ],
} as const satisfies Record<string, Words>
