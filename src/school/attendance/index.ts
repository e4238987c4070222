// The door of attendance.

export { attendanceJustification } from './attendance-justification.ts'
export { attendance } from './attendance.ts'
export { type Minutes, type RegisterLine, countedStates, lineMinutes } from './missed.ts'
