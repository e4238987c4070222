// The rules of the entities of the attendance room.

import { attendanceJustificationRules } from './attendance-justification.server.ts'
import { attendanceRules } from './attendance.server.ts'

export const attendanceRoomRules = {
  attendance: attendanceRules,
  attendance_justification: attendanceJustificationRules,
}
