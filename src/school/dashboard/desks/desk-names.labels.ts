// The desks of a school. Not by the names of its groups and accounts, which are typed in one language.

import type { Words } from '#engine/words.ts'

export const deskNames = {
  super: ['Bureau des super administrateurs', '超级管理员工作台', 'Desk of super administrators'],
  direction: ['Bureau de la direction', '校领导工作台', 'Desk of the direction'],
  registrar: ['Bureau de la scolarité', '教务工作台', 'Desk of the registrar'],
  accounts: ['Bureau de la comptabilité', '财务工作台', 'Desk of the accounts'],
  teacher: ['Bureau des enseignants', '教师工作台', 'Desk of teachers'],
  student: ['Bureau des étudiants', '学生工作台', 'Desk of students'],
  guardian: ['Bureau des responsables légaux', '监护人工作台', 'Desk of guardians'],
} as const satisfies Record<string, Words>
