// Exports of the agreement room for other rooms, on the server: the agreements that wait for the signature of the
// caller.

export { type WaitingAgreement, agreementsToSign } from './signing/to-sign.server.ts'
