// The door of rows.

export { UnknownOutcome, absenceOf, notAvailable } from './absence.ts'
export { isInConflict, isReadOnly, isSilent, isUnanswered } from './lost-connection.ts'
export { type Tag, isPersonal } from './tags.ts'
