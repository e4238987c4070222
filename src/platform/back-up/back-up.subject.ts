// The manifest of back-ups, which the server makes by itself, and of their page.

import { subject } from '#engine/subject.ts'

export const backUpSubject = subject({
  name: 'back-up',
})
