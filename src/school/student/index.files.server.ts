// Exports of the student room for other rooms, on the server: records of students.

export { type Student, isApplication } from './after-student.server.ts'
export { deleteDrafts, nameDraft } from './drafts.server.ts'
export { chooseLanguage } from './choose-language.server.ts'
export { type StudentTerm, storeTerms } from './store-terms.server.ts'
export { needsPermit } from './needs-permit.ts'
export { missingOf } from './missing-papers.server.ts'
export { bareColumn, bareNumber, unknownStatuses } from './same-number.server.ts'
