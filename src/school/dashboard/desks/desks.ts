// All desks: for each role the first level of its menu, with the pages of each entry.

import type { Desks } from '#platform/access/index.menu.ts'
import { accountsDesk } from './accounts-desk.ts'
import { deskNames } from '../words.ts'
import { directionDesk } from './direction-desk.ts'
import { guardianDesk } from './guardian-desk.ts'
import { registrarDesk } from './registrar-desk.ts'
import { studentDesk } from './student-desk.ts'
import { superDesk } from './super-desk.ts'
import { teacherDesk } from './teacher-desk.ts'

export const desks = {
  super: { words: deskNames.super, entries: superDesk },
  direction: { words: deskNames.direction, entries: directionDesk },
  registrar: { words: deskNames.registrar, entries: registrarDesk },
  accounts: { words: deskNames.accounts, entries: accountsDesk },
  teacher: { words: deskNames.teacher, entries: teacherDesk },
  student: { words: deskNames.student, entries: studentDesk },
  guardian: { words: deskNames.guardian, entries: guardianDesk },
} as const satisfies Desks
