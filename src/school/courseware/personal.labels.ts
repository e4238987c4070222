// Words for the personal data of courseware.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  target: ['Ressources destinées à l’étudiant', '指定给学生的课件', 'Courseware meant for the student'],
  access: ['Ressources ouvertes', '已查看的课件', 'Courseware opened'],
} as const satisfies Record<string, Words>
