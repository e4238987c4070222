// What the product is, on the page where one signs in.

import type { Words } from '#engine/words.ts'

export const signInLead = {
  lead: [
    'Étudiants, cours, présences et notes : toute l’école sur un seul pupitre.',
    '学生、课程、考勤与成绩，全校事务尽在一张课桌。',
    'Students, courses, attendance and marks: the whole school on one desk.',
  ],
} as const satisfies Record<string, Words>
