// The door of attendance for the server.

import { serverHalf } from '#engine/server/subject.ts'
import { attendanceRoomRules } from './attendance.rules.ts'
import { attendanceSubject } from './attendance.subject.ts'

export const attendanceServer = serverHalf(attendanceSubject, {
  rules: attendanceRoomRules,
})
