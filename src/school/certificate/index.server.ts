// The door of certificate for the server.

export { attendanceOf } from './attendance.server.ts'
export type { Certificate } from './certificate.server.ts'
export { marksOf } from './marks.server.ts'
export { pdfOf } from './pdf.server.ts'
export { certificatesToRevoke, dropProposals, proposeRevoking } from './proposal.server.ts'
