import type { Words } from '#engine/words.ts'

export const standingWords = {
  expired: ['Expirée', '已过期', 'Expired'],
} as const satisfies Record<string, Words>
