// Joins what the rooms declare: settings, menu folders and desks, and the values that manifests of modules may use.
// Worker threads load this file, too.

import { type MenuFolders, menuGroups } from '#platform/access/index.menu.ts'
import { partNames } from '#platform/access/index.parts.ts'
import { setManifestParts } from '#platform/modules/index.parts.ts'
import type { RoomSettings } from '#platform/settings/index.declare.ts'
import { agreementFolder } from '#school/agreement/index.declared.ts'
import { alertTextSettings, attendanceSettings } from '#school/attendance/index.declared.ts'
import { certificateSettings } from '#school/certificate/index.declared.ts'
import { courseFolder } from '#school/course/index.declared.ts'
import { desks, widgetReaders } from '#school/dashboard/index.declared.ts'
import { notificationFolder, notificationSettings } from '#school/notification/index.declared.ts'
import { scoreFolder, scoreSettings } from '#school/score/index.declared.ts'
import { studentFolder, studentSettings } from '#school/student/index.declared.ts'
import { planningFile, timetableFolder, timetableSettings } from '#school/timetable/index.declared.ts'
import { tutoringFolder } from '#school/tutoring/index.declared.ts'
import { subjects } from './subjects.ts'

/** If the settings of a room depend on those of another room, it stands after that room. */
export const roomsSettings: readonly RoomSettings[] = [
  certificateSettings,
  timetableSettings,
  attendanceSettings,
  alertTextSettings,
  notificationSettings,
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

export { desks }

setManifestParts({
  folders: Object.keys(folders),
  people: ['admin', 'user', ...partNames(subjects)],
  readers: ['office', ...widgetReaders],
  timetable: planningFile,
})
