// How the register of processing names the people of a school; every room of the school may say it.

import type { Words } from '#engine/words.ts'

export const pupils: Words = [
  'Élèves et étudiants, leurs proches à prévenir',
  '学生及其紧急联系人',
  'Pupils, students and whom to call',
]
