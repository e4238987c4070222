// Exports of the attendance room for other rooms, on the server.

import { serverHalf } from '#engine/server/subject.ts'
import { attendanceRoomRules } from './attendance.rules.ts'
import { attendanceSubject } from './attendance.subject.ts'
import { clearRegister, followEnrolment, followSession } from './follow.server.ts'
import { attendancePersonal } from './personal.server.ts'

export const attendanceServer = serverHalf(attendanceSubject, {
  rules: attendanceRoomRules,
  onEnrolmentChange: followEnrolment,
  onSessionChange: followSession,
  onSessionReopen: clearRegister,
  personal: attendancePersonal,
})
