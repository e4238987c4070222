// The manifest of the transfer room: import, export, and changes of many rows at once.

import { subject } from '#engine/subject.ts'

export const transferSubject = subject({
  name: 'transfer',
})
