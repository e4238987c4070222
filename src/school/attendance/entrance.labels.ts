// The entry of the absences in other rooms.

import type { Words } from '#engine/words.ts'

export const entranceWords = {
  absences: ['Absences', '缺勤', 'Absences'],
} as const satisfies Record<string, Words>
