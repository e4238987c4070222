// The manifest of the student room: students with their documents, guardians and status, and the closed archive.

import { subject } from '#engine/subject.ts'
import { reEnrolment } from './re-enrolment/re-enrolment.ts'
import { renewal } from './renewal/renewal.ts'
import { student } from './student.ts'
import { studentDocument } from './student-document.ts'
import { studentGuardian } from './student-guardian.ts'
import { studentStatusLog } from './student-status-log.ts'
import { enrolmentYear } from './years/enrolment-year.ts'

const rollOverRights = ['rollOver/index', 'rollOver/prepare', 'rollOver/carryOut']

export const studentSubject = subject({
  name: 'student',
  parts: ['student', 'student_guardian'],
  entities: [student, studentDocument, studentGuardian, studentStatusLog, enrolmentYear, renewal, reEnrolment],
  groups: {
    Scolarité: [
      ...rollOverRights,
      'moveIn/index',
      'moveIn/edit',
      'moveIn/undo',
      'k/enrolmentYear/*',
      'k/renewal/*',
      'k/renewal/make',
      'k/myRenewal/index',
      'k/reEnrolment/*',
      'k/reEnrolment/invite',
      'k/myReEnrolment/index',
    ],
    Pédagogie: ['k/enrolmentYear/index', 'k/enrolmentYear/export'],
    Enseignant: ['k/enrolmentYear/index'],
    Étudiant: ['k/enrolmentYear/index', 'k/myRenewal/index', 'k/myReEnrolment/index'],
    'Responsable légal': ['k/enrolmentYear/index'],
  },
})
