// Exports of the attendance room for other rooms, for server and browser.

export { attendanceJustification } from './attendance-justification.ts'
export { attendance } from './attendance.ts'
export { type Minutes, type RegisterLine, countedStates, lineMinutes } from './line-minutes.ts'
