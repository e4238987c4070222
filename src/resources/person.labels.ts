// What the records of people have in common.

import type { Words } from '#engine/words.ts'

export const personWords = {
  personalData: ['Données personnelles', '个人数据', 'Personal data'],
} as const satisfies Record<string, Words>
