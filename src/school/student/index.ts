// Exports of the student room for other rooms: entities and words.

export { reEnrolment } from './re-enrolment/re-enrolment.ts'
export { renewal } from './renewal/renewal.ts'
export {
  documentStatusWords,
  kindWords,
  studentDocumentLabels,
  relationWords,
  studentGuardianLabels,
  studentRefusals,
  studentStatusWords as statusWords,
  studentLabels,
} from './words.ts'
export { studentDocument } from './student-document.ts'
export { studentGuardian } from './student-guardian.ts'
export { studentStatusLog } from './student-status-log.ts'
export { languageLevels, permitKinds, permitPapers, student, studentStatuses } from './student.ts'
export { enrolmentYear, yearStatuses } from './years/enrolment-year.ts'
