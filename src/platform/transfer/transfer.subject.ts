// Import, export, and changes to many rows at once.

import { subject } from '#engine/subject.ts'

export const transferSubject = subject({
  name: 'transfer',
})
