// Back-ups that the server makes by itself.

import { subject } from '#engine/subject.ts'

export const backUpSubject = subject({
  name: 'back-up',
})
