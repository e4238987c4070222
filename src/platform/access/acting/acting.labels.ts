import type { Words } from '#engine/words.ts'
import type { Part } from './acting.ts'

export const actingWords = {
  as: {
    teacher: ['Agir comme enseignant', '以教师身份操作', 'Act as a teacher'],
    student: ['Agir comme étudiant', '以学生身份操作', 'Act as a student'],
  } satisfies Record<Part, Words>,
} as const
