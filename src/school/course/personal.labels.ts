// Words for the personal data of course.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  courseTeacher: ['Équipes enseignantes', '教师团队', 'Teaching teams'],
} as const satisfies Record<string, Words>
