// The rules of all entities of the student room.

import { reEnrolmentRules } from './re-enrolment/re-enrolment.server.ts'
import { renewalRules } from './renewal/renewal.server.ts'
import { studentDocumentRules } from './student-document.server.ts'
import { studentGuardianRules } from './student-guardian.server.ts'
import { studentStatusLogRules } from './student-status-log.server.ts'
import { enrolmentYearRules } from './years/enrolment-year.server.ts'
import { studentRules } from './student.server.ts'

export const studentRoomRules = {
  enrolment_year: enrolmentYearRules,
  re_enrolment: reEnrolmentRules,
  renewal: renewalRules,
  student: studentRules,
  student_document: studentDocumentRules,
  student_guardian: studentGuardianRules,
  student_status_log: studentStatusLogRules,
}
