// What a visitor of the demo school may try without an account.

import type { Words } from '#engine/words.ts'

export const toTryWords = {
  codes: ['Attestations à vérifier', '可核验的证明', 'Certificates to verify'],
} as const satisfies Record<string, Words>
