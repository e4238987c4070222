// The manifest of the dashboard room: the names of the desks, and labels for the built-in groups.

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
