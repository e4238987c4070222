// Words for the personal data of saved views.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  savedView: ['Vues enregistrées', '已存视图', 'Saved views'],
  defaultView: ['Vues de départ', '默认视图', 'Views to begin with'],
} as const satisfies Record<string, Words>
