// What course keeps of people, in words.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  courseTeacher: ['Équipes enseignantes', '教师团队', 'Teaching teams'],
} as const satisfies Record<string, Words>
