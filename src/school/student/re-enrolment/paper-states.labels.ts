// The states of a paper for the new year.

import type { Words } from '#engine/words.ts'

export const paperStateWords = {
  missing: ['Manque', '缺少', 'Missing'],
  refused: ['Refusée', '未通过', 'Refused'],
  ending: ['Périmée', '已过期', 'Out of date'],
  /** Before the end of the new year. */
  until: ['Finit le {day}', '{day} 到期', 'Ends {day}'],
  to_check: ['À vérifier par le secrétariat', '待教务审核', 'To be checked by the office'],
  fine: ['Valable', '有效', 'Valid'],
} as const satisfies Record<string, Words>
