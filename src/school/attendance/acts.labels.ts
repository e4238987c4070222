// The act of the command dialog.

import type { Words } from '#engine/words.ts'

export const actWords = {
  absencesOf: ['Absences de {name}', '{name}的缺勤记录', 'Absences of {name}'],
} as const satisfies Record<string, Words>
