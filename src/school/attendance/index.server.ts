// Exports of the attendance room for other rooms, on the server.

export { sessionsToJustify } from './own/my-attendance.server.ts'
export { lineColumns, minutesOf, sessionCounts } from './line-minutes.server.ts'
export { studentLines } from './student-lines.server.ts'
