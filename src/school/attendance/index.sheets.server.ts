// Exports of the attendance room for other rooms, on the server: closed sign-in sheets.

export { journalOf, sheetFilesOf, sheetsOfCourse } from './sheet/course-files.server.ts'
export { type VerifiedSheet, versionWithCode } from './sheet/verify.server.ts'
