// The list of renewals.

import type { Words } from '#engine/words.ts'

export const renewalScreenWords = {
  left: ['J-{days}', '剩 {days} 天', '{days} d left'],
  over: ['J+{days}', '过期 {days} 天', '{days} d over'],
  make: ['Préparer le dossier', '生成续签材料', 'Make the pack'],
  makeTitle: ['Préparer les dossiers de renouvellement', '生成续签材料', 'Make renewal packs'],
} as const satisfies Record<string, Words>
