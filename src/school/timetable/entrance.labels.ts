// The entry of the timetable in other rooms.

import type { Words } from '#engine/words.ts'

export const entranceWords = {
  timetable: ['Emploi du temps', '课程表', 'Timetable'],
  timetableOf: ['Emploi du temps de {name}', '{name}的课程表', 'Timetable of {name}'],
} as const satisfies Record<string, Words>
