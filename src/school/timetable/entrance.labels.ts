// The entry of the timetable in other rooms.

import type { Words } from '#engine/words.ts'

export const entranceWords = {
  timetable: ['Emploi du temps', '课程表', 'Timetable'],
} as const satisfies Record<string, Words>
