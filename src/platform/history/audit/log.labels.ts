// The sentences of the log's page.

import type { Words } from '#engine/words.ts'

export const logWords = {
  records: ['Ce qui a changé', '更改内容', 'What changed'],
  more: ['et {count} de plus', '等 {count} 条', 'and {count} more'],
  sent: ['Paramètres envoyés', '提交的参数', 'Parameters sent'],
  sentNote: [
    'Les textes et les secrets ne sont pas gardés ici : seulement quels champs ont été envoyés.',
    '此处不保存文本和密码，仅记录提交了哪些字段。',
    'Texts and secrets are not kept here, only which fields were sent.',
  ],
  notKept: ['champ modifié, contenu effacé depuis', '字段已更改，内容已抹除', 'changed, content erased since'],
  about: ['De l’action', '操作信息', 'The action'],
} as const satisfies Record<string, Words>
