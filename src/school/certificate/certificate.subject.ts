// The manifest of the certificate room: certificates and their verifications.

import { subject } from '#engine/subject.ts'
import { certificate } from './certificate.ts'
import { certificateCheck } from './certificate-check.ts'

export const certificateSubject = subject({
  name: 'certificate',
  entities: [certificate, certificateCheck],
})
