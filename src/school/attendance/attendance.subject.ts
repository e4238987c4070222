// The manifest of the attendance room: register lines and justifications.

import { subject } from '#engine/subject.ts'
import { attendance } from './attendance.ts'
import { attendanceJustification } from './attendance-justification.ts'

export const attendanceSubject = subject({
  name: 'attendance',
  entities: [attendance, attendanceJustification],
  groups: { Scolarité: ['k/register/index'], Enseignant: ['k/register/index'] },
})
