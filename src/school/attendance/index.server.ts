// The door of attendance for the server.

export { lineColumns, minutesOf, sessionCounts } from './missed.server.ts'
export { studentLines } from './student-lines.server.ts'
