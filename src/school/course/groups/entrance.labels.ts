// The act on ticked students, apart from its dialog because lists load it.

import type { Words } from '#engine/words.ts'

export const entranceWords = {
  split: ['Répartir en groupes…', '分组…', 'Split into groups…'],
} as const satisfies Record<string, Words>
