// Words for personal data outside the rooms: tables of the server, and data that belongs to no single room.

import type { Words } from '#engine/words.ts'

export const ownWords = {
  rateLimit: ['Compteurs de tentatives', '尝试次数计数', 'Counters of attempts'],
  recycled: ['Corbeille', '回收站', 'Recycle bin'],
  files: ['Fichier envoyé que rien n’utilise', '未被使用的上传文件', 'A file that nothing uses'],
  undoing: ['Retour sur une suppression', '恢复误删', 'Undoing a deletion'],
} as const satisfies Record<string, Words>
