// The name of the people of a school in the register of processing, for every room of the school.

import type { Words } from '#engine/words.ts'

export const pupils: Words = [
  'Élèves et étudiants, leurs proches à prévenir',
  '学生及其紧急联系人',
  'Pupils, students and whom to call',
]
