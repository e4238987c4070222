// The server half of the manifest of the teacher room: rules, personal data, the profile of an account, calls and jobs.

import { serverHalf } from '#engine/server/subject.ts'
import type {} from './teacher.tables.ts'
import { activateTeacher } from './activate-teacher.server.ts'
import { teacherRoomRules } from './teacher.rules.ts'
import { teacherSubject } from './teacher.subject.ts'
import { endLeaves } from './end-leaves.server.ts'
import { handoverCalls } from './handover/handover.server.ts'
import { actingWords } from './words.ts'
import { teacherMove } from './move-in.server.ts'
import { teacherPersonal } from './personal.server.ts'

export const teacherServer = serverHalf(teacherSubject, {
  rules: teacherRoomRules,
  personal: teacherPersonal,
  moveIn: { teacher: teacherMove },
  // With the status `left` the account no longer acts as a teacher.
  parts: { teacher: { order: 1, over: ['left'], ...actingWords } },
  watches: { teacher: ['email', 'mobile', 'hourly_rate_cents', 'tutor_rate_cents'] },
  calls: [handoverCalls],
  onSignIn: activateTeacher,
  jobs: [{ name: 'end leaves', every: 3600, run: endLeaves }],
})
