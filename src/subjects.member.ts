// The components that rooms add to the pages of the member centre.

export { ClosingNote } from '#school/student/index.member.ts'
