// Exports of the access room for other rooms, on the server: asks an administrator to prove again who they are.

export { keepProof, proofForMany, recentProof } from './proof.server.ts'
