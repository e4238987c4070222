// What rooms say in the centre of members.

export { ClosingNote } from '#school/student/index.member.ts'
