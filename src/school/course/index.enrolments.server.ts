// Exports of the course room for other rooms, on the server: enrolments, for rooms that read, close or write them.

export { type Enrolment, isInFigures } from './after-enrolment.server.ts'
export { storeUsedMinutes } from './used-minutes.server.ts'
export { type Final, writeFinals } from './final-results.server.ts'
export {
  cancelEnrolments,
  closeEnrolments,
  completeEnrolments,
  countClosing,
  enrolmentsToClose,
  pauseEnrolments,
  resumeEnrolments,
} from './close.server.ts'
export { notSuspendedOn, pastSuspensions } from './suspensions.server.ts'
