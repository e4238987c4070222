// Words of the page of what is missing.

import type { Words } from '#engine/words.ts'

export const missingWords = {
  title: ['Ce qui manque', '缺少的信息', 'What is missing'],
  lead: [
    'Chaque ligne ouvre la liste des fiches à compléter. Cochez-les pour les modifier ensemble.',
    '点击任意一行，打开需要补全的记录列表。勾选后可批量修改。',
    'Each line opens the list of records to complete. Tick them to change them together.',
  ],
  nothing: ['Il ne manque rien.', '没有缺少的信息。', 'Nothing is missing.'],
  nothingText: [
    'Toutes les fiches en cours sont complètes.',
    '所有在用记录均已填写完整。',
    'All records in use are complete.',
  ],
  read: ['Consulter', '查看', 'View'],
} as const satisfies Record<string, Words>
