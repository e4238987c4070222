// Agreements: templates, texts, signatures.

import { subject } from '#engine/subject.ts'
import { protocol } from './protocol.ts'
import { protocolTemplate } from './protocol-template.ts'

export const agreementSubject = subject({
  name: 'agreement',
  entities: [protocol, protocolTemplate],
})
