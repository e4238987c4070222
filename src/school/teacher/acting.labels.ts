// The name in the menu of an account that acts as a teacher.

import type { Words } from '#engine/words.ts'

export const actingWords = {
  people: ['des enseignants', '教师', 'of the teachers'],
  act: ['Agir comme enseignant', '以教师身份操作', 'Act as a teacher'],
  acts: ['Vous agissez comme enseignant.', '您现在以教师身份操作。', 'You now act as a teacher.'],
  notYours: [
    'Aucun dossier d’enseignant n’est lié à votre compte.',
    '您的账号未关联教师档案。',
    'Your account is linked to no teacher’s file.',
  ],
} as const satisfies Record<string, Words>
