// The manifest of the privacy room: copies of personal data, erasure, retention periods, and the register of
// processing.

import { subject } from '#engine/subject.ts'

export const privacySubject = subject({
  name: 'privacy',
})
