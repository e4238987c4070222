// The settings that rooms add to those of the platform.

import type { RoomSettings } from '#platform/settings/index.declare.ts'
import { attendanceSettings } from '#school/attendance/index.ts'
import { certificateSettings } from '#school/certificate/index.ts'
import { scoreSettings } from '#school/score/index.ts'
import { studentSettings } from '#school/student/index.ts'
import { timetableSettings } from '#school/timetable/index.ts'

/** Those that follow others stand after them. */
export const roomsSettings: readonly RoomSettings[] = [
  certificateSettings,
  timetableSettings,
  attendanceSettings,
  scoreSettings,
  studentSettings,
]
