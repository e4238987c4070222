// The manifest of the agreement room: agreements and their templates.

import { subject } from '#engine/subject.ts'
import { protocol } from './protocol.ts'
import { protocolTemplate } from './protocol-template.ts'

export const agreementSubject = subject({
  name: 'agreement',
  entities: [protocol, protocolTemplate],
})
