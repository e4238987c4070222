// The roles of a school, as the names of their desks.

import type { Words } from '#engine/words.ts'

export const deskNames = {
  super: ['Super administrateur', '超级管理员', 'Super administrator'],
  direction: ['Direction', '校领导', 'Direction'],
  registrar: ['Scolarité', '教务', 'Registrar'],
  accounts: ['Comptabilité', '财务', 'Accounts'],
  teacher: ['Enseignant', '教师', 'Teacher'],
  student: ['Étudiant', '学生', 'Student'],
} as const satisfies Record<string, Words>
