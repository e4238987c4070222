// The door of rows.

export { UnknownOutcome, databaseRefusalOf, notAvailable } from './database-refusal.ts'
export { isInConflict, isReadOnly, isSilent, isUnanswered } from './lost-connection.ts'
export { type Tag, isPersonal } from './tags.ts'
export { type PauseReason, WritesPaused } from './writes-paused.ts'
