// The door of attendance for the server.

import { serverHalf } from '#engine/server/subject.ts'
import { attendanceSubject } from './attendance.subject.ts'
import { attendanceJustificationRules } from './attendance-justification.server.ts'
import { attendanceRules } from './attendance.server.ts'

export const attendanceServer = serverHalf(attendanceSubject, {
  rules: {
    attendance: attendanceRules,
    attendance_justification: attendanceJustificationRules,
  },
})
