// The act of the command dialog.

import type { Words } from '#engine/words.ts'

export const actWords = {
  timetableOf: ['Emploi du temps de {name}', '{name}的课程表', 'Timetable of {name}'],
} as const satisfies Record<string, Words>
