// Words for the personal data of saved views and pinned pages.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  savedView: ['Vues enregistrées', '已存视图', 'Saved views'],
  pinnedPage: ['Pages épinglées', '固定的页面', 'Pinned pages'],
  defaultView: ['Vues de départ', '默认视图', 'Views to begin with'],
} as const satisfies Record<string, Words>
