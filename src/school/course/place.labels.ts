import type { Words } from '#engine/words.ts'

export const placeWords = {
  place: ['n° {place}', '第 {place} 位', 'no. {place}'],
} as const satisfies Record<string, Words>
