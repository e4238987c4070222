// The entry of the absences in other rooms.

import type { Words } from '#engine/words.ts'

export const entranceWords = {
  absences: ['Absences', '缺勤', 'Absences'],
  absencesOf: ['Absences de {name}', '{name}的缺勤记录', 'Absences of {name}'],
} as const satisfies Record<string, Words>
