// What lies beside the rooms, in words: tables of the server, and what goes whatever room it is of.

import type { Words } from '#engine/words.ts'

export const ownWords = {
  rateLimit: ['Compteurs de tentatives', '尝试次数计数', 'Counters of attempts'],
  recycled: ['Corbeille', '回收站', 'Recycle bin'],
  files: ['Fichier envoyé que rien n’utilise', '未被使用的上传文件', 'A file that nothing uses'],
  undoing: ['Retour sur une suppression', '恢复误删', 'Undoing a deletion'],
} as const satisfies Record<string, Words>
