// Personal data: the copy for a person, erasure, retention periods, the register of processing.

import { subject } from '#engine/subject.ts'

export const privacySubject = subject({
  name: 'privacy',
})
