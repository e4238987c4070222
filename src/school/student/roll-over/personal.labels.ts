// Titles of the tables of roll-overs in the register of personal data.

import type { Words } from '#engine/words.ts'

export const rollOverTableWords = {
  rollOver: ['Passages d’année', '学年升级', 'Roll-overs'],
  decisions: ['Décisions du passage d’année', '学年升级决定', 'Decisions of a roll-over'],
  journal: ['Journal du passage d’année', '学年升级记录', 'Journal of a roll-over'],
} as const satisfies Record<string, Words>
