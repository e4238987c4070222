// The door of the files of students, for rooms that follow or write them.

export { type Student, isApplication } from './after-student.server.ts'
export { deleteDrafts, nameDraft } from './drafts.server.ts'
export { chooseLanguage } from './choose-language.server.ts'
export { type TermOfStudent, keepTerms } from './keep-terms.server.ts'
export { missingOf } from './missing-papers.server.ts'
export { bareColumn, bareNumber, unknownStatuses } from './same-number.server.ts'
