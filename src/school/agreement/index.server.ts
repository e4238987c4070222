// The door of agreement for the server.

export { issueOnApproval, takeBackIssued } from './auto-issue.server.ts'
export { type Signature, chainOf, sha256 } from './seal.server.ts'
