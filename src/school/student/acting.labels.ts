// The name in the menu of an account that acts as a student.

import type { Words } from '#engine/words.ts'

export const actingWords = {
  people: ['des étudiants', '学生', 'of the students'],
  act: ['Agir comme étudiant', '以学生身份操作', 'Act as a student'],
  acts: ['Vous agissez comme étudiant.', '您现在以学生身份操作。', 'You now act as a student.'],
  notYours: [
    'Aucun dossier d’étudiant n’est lié à votre compte.',
    '您的账号未关联学生档案。',
    'Your account is linked to no student’s file.',
  ],
} as const satisfies Record<string, Words>
