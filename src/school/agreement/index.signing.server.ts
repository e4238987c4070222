// Exports of the agreement room for other rooms, on the server: what waits for the signature of the caller.

export { type WaitingAgreement, agreementsToSign } from './signing/waiting.server.ts'
