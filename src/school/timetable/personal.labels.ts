// Words for the personal data of timetable.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  groups: ['Groupes d’une séance', '课次的班组', 'Groups of a session'],
  chosen: ['Participants choisis d’une séance', '课次指定学生', 'Students chosen for a session'],
} as const satisfies Record<string, Words>
