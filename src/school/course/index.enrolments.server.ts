// The door of enrolments, for rooms that follow, close or write them.

export { type Enrolment, isInFigures } from './after-enrolment.server.ts'
export { keepUsedMinutes } from './used-minutes.server.ts'
export { type Final, writeFinals } from './final-results.server.ts'
export {
  cancelEnrolments,
  closeEnrolments,
  completeEnrolments,
  enrolmentsToClose,
  pauseEnrolments,
  resumeEnrolments,
} from './close.server.ts'
