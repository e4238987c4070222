// The door of student.

export { reEnrolment } from './re-enrolment/re-enrolment.ts'
export { renewal } from './renewal/renewal.ts'
export { documentStatusWords, kindWords, studentDocumentLabels } from './student-document.labels.ts'
export { studentDocument } from './student-document.ts'
export { relationWords, studentGuardianLabels } from './student-guardian.labels.ts'
export { studentGuardian } from './student-guardian.ts'
export { studentRefusals } from './student-refusals.labels.ts'
export { studentStatusLog } from './student-status-log.ts'
export { statusWords, studentLabels } from './student.labels.ts'
export { languageLevels, permitKinds, permitPapers, student, studentStatuses } from './student.ts'
export { enrolmentYear, yearStatuses } from './years/enrolment-year.ts'
