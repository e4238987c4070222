// The dashboard: figures, charts, and open tasks of the reader; the desk of each role.

import { subject } from '#engine/subject.ts'
import type {} from '#platform/access/index.menu.ts'
import { groupNameWords } from './words.ts'

export const dashboardSubject = subject({
  name: 'dashboard',
  desks: ['super', 'direction', 'registrar', 'accounts', 'teacher', 'student', 'guardian'],
  groupNames: {
    'Super administrateurs': groupNameWords.superAdministrators,
    Direction: groupNameWords.management,
    Scolarité: groupNameWords.registrar,
    Pédagogie: groupNameWords.teaching,
    Enseignant: groupNameWords.teacher,
    Étudiant: groupNameWords.student,
    'Responsable légal': groupNameWords.guardian,
    Comptabilité: groupNameWords.accounts,
  },
})
