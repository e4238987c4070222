// Exports of the certificate room for other rooms.

export { certificateLabels, proofWords } from './words.ts'
export {
  type CertificateKind,
  type DocumentLanguage,
  certificate,
  certificateKinds,
  certificateStatuses,
  documentLanguages,
} from './certificate.ts'
export { nameIn, partTitle } from './facts.ts'
export type { TranslatedName, Snapshot } from './snapshot.ts'
