// The manifest of the sign-in room: passwords, captcha, second factors, codes, sessions, invitations.

import { subject } from '#engine/subject.ts'

export const signInSubject = subject({
  name: 'sign-in',
})
