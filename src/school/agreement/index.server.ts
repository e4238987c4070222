// Exports of the agreement room for other rooms, on the server.

export { issueOnApproval, takeBackIssued } from './auto-issue.server.ts'
export { sealSigned } from './seal-signed.server.ts'
