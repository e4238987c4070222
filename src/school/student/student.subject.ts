// Students: record, documents, guardians, status, and the closed archive.

import { subject } from '#engine/subject.ts'
import { renewal } from './renewal/renewal.ts'
import { student } from './student.ts'
import { studentDocument } from './student-document.ts'
import { studentGuardian } from './student-guardian.ts'
import { studentStatusLog } from './student-status-log.ts'

export const studentSubject = subject({
  name: 'student',
  parts: ['student'],
  entities: [student, studentDocument, studentGuardian, studentStatusLog, renewal],
  groups: { Scolarité: ['k/renewal/*', 'k/renewal/make', 'k/myRenewal/index'], Étudiant: ['k/myRenewal/index'] },
})
