// The menu of each role: the names of its entries and the pages of each entry.

import type { Desks } from '#platform/access/index.menu.ts'
import { accountsDesk } from './accounts-desk.labels.ts'
import { deskNames } from './desk-names.labels.ts'
import { directionDesk } from './direction-desk.labels.ts'
import { guardianDesk } from './guardian-desk.labels.ts'
import { registrarDesk } from './registrar-desk.labels.ts'
import { studentDesk } from './student-desk.labels.ts'
import { superDesk } from './super-desk.labels.ts'
import { teacherDesk } from './teacher-desk.labels.ts'

export const desks = {
  super: { words: deskNames.super, entries: superDesk },
  direction: { words: deskNames.direction, entries: directionDesk },
  registrar: { words: deskNames.registrar, entries: registrarDesk },
  accounts: { words: deskNames.accounts, entries: accountsDesk },
  teacher: { words: deskNames.teacher, entries: teacherDesk },
  student: { words: deskNames.student, entries: studentDesk },
  guardian: { words: deskNames.guardian, entries: guardianDesk },
} as const satisfies Desks
