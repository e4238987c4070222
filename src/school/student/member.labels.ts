// What the centre of members says of the school.

import type { Words } from '#engine/words.ts'

export const memberWords = {
  closing: [
    'Le compte s’efface tout de suite et pour toujours. Un dossier d’étudiant ou d’enseignant à l’école n’est pas touché.',
    '账号将立即且永久删除；您在学校的学生或教师档案不受影响。',
    'The account is erased at once and for good. A student’s or teacher’s file at the school is not touched.',
  ],
} as const satisfies Record<string, Words>
