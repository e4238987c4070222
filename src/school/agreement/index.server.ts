// The door of agreement for the server.

export { issueOnApproval, takeBackIssued } from './auto-issue.server.ts'
export { sealSigned } from './seal-signed.server.ts'
