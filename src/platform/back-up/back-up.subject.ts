// The manifest of the back-up room: back-ups, which the server makes by itself, and their page.

import { subject } from '#engine/subject.ts'

export const backUpSubject = subject({
  name: 'back-up',
})
