import type { Words } from '#engine/words.ts'

export const givenByWords = [
  'Enseignant ou assistant',
  '任课教师或助教',
  'Teacher or assistant',
] as const satisfies Words
