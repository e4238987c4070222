// The door of certificate.

export { certificateLabels } from './certificate.labels.ts'
export {
  type CertificateKind,
  type DocumentLanguage,
  certificate,
  certificateKinds,
  certificateStatuses,
  documentLanguages,
} from './certificate.ts'
export { nameIn, partTitle } from './facts.ts'
export { proofWords } from './proof.labels.ts'
export type { TranslatedName, Snapshot } from './snapshot.ts'
