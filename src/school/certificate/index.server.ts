// Exports of the certificate room for other rooms, on the server.

export { attendanceOf, certifiedAttendance } from './attendance.server.ts'
export type { Certificate } from './certificate.server.ts'
export { marksOf } from './transcript-marks.server.ts'
export { type GapText, gapTexts } from './gap-texts.server.ts'
export { packPartsOf } from './pack.server.ts'
export { pdfBytesOf, pdfOf } from './pdf.server.ts'
export { progressOf } from './progress.server.ts'
export { enrolledYears } from './study-year.server.ts'
export { certificatesToRevoke, dropProposals, proposeRevoking } from './revoke-proposal.server.ts'
