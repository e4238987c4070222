// The manifest of the teacher room: teachers, their unavailability, and the handover of their work.

import { subject } from '#engine/subject.ts'
import { teacher } from './teacher.ts'
import { teacherUnavailability } from './teacher-unavailability.ts'

export const teacherSubject = subject({
  name: 'teacher',
  parts: ['teacher'],
  entities: [teacher, teacherUnavailability],
})
