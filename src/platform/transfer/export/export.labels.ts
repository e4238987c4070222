// Words of exports.

import type { Words } from '#engine/words.ts'

export const exportWords = {
  about: ['Exporter en CSV ou en XLSX', '导出 CSV 或 XLSX', 'Export as CSV or XLSX'],
  yes: ['Oui', '是', 'Yes'],
  no: ['Non', '否', 'No'],
  oneAtATime: [
    'Un export est déjà en cours pour vous. Attendez sa fin ou annulez-le.',
    '您已有一个导出任务正在进行，请等待完成或先取消。',
    'You already have an export under way. Wait for it to end or cancel it.',
  ],
  unknownColumn: ['Colonne inconnue : {column}.', '未知列：{column}。', 'Unknown column: {column}.'],
} as const satisfies Record<string, Words>
