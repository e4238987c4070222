import type { Words } from '#engine/words.ts'
import type { Part } from './acting.ts'

export const actingSaid = {
  done: {
    teacher: ['Vous agissez comme enseignant.', '您现在以教师身份操作。', 'You now act as a teacher.'],
    student: ['Vous agissez comme étudiant.', '您现在以学生身份操作。', 'You now act as a student.'],
  } satisfies Record<Part, Words>,
  notYours: {
    teacher: [
      'Aucun dossier d’enseignant n’est lié à votre compte.',
      '您的账号未关联教师档案。',
      'Your account is linked to no teacher’s file.',
    ],
    student: [
      'Aucun dossier d’étudiant n’est lié à votre compte.',
      '您的账号未关联学生档案。',
      'Your account is linked to no student’s file.',
    ],
  } satisfies Record<Part, Words>,
} as const
