// What rooms declare on the server and in its worker threads beside entities: settings, and folders of the menu.

import { type MenuFolders, menuGroups } from '#platform/access/index.menu.ts'
import type { RoomSettings } from '#platform/settings/index.declare.ts'
import { agreementFolder } from '#school/agreement/index.ts'
import { attendanceSettings } from '#school/attendance/index.ts'
import { certificateSettings } from '#school/certificate/index.ts'
import { courseFolder } from '#school/course/index.ts'
import { notificationFolder } from '#school/notification/index.ts'
import { scoreFolder, scoreSettings } from '#school/score/index.ts'
import { studentFolder, studentSettings } from '#school/student/index.ts'
import { timetableFolder, timetableSettings } from '#school/timetable/index.ts'
import { tutoringFolder } from '#school/tutoring/index.ts'

/** Those that follow others stand after them. */
export const roomsSettings: readonly RoomSettings[] = [
  certificateSettings,
  timetableSettings,
  attendanceSettings,
  scoreSettings,
  studentSettings,
]

export const folders: MenuFolders = {
  ...studentFolder,
  ...courseFolder,
  ...timetableFolder,
  ...scoreFolder,
  ...tutoringFolder,
  ...notificationFolder,
  ...agreementFolder,
  ...menuGroups,
}
