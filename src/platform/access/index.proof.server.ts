// A door of access for the server: asks an administrator to prove again who they are.

export { keepProof, proofForMany, recentProof } from './proof.server.ts'
