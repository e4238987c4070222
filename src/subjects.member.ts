// The parts that rooms add to the member centre.

export { ClosingNote } from '#school/student/index.member.ts'
