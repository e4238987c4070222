// The manifest of the admission room: the public registration form, supporting documents, the review.

import { subject } from '#engine/subject.ts'
import { studentRegistration } from './student-registration.ts'

export const admissionSubject = subject({
  name: 'admission',
  entities: [studentRegistration],
})
