// Exports of the access room for other rooms, on the server: the request for a recent proof of identity.

export { storeProof, proofForMany, recentProof } from './proof.server.ts'
