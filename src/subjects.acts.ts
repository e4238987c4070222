// The actions that rooms offer in the command dialog for the records that its search has found, in the order of
// display.

import { attendanceActs } from '#school/attendance/index.acts.ui.ts'
import { certificateActs } from '#school/certificate/index.acts.ui.ts'
import { notificationActs } from '#school/notification/index.acts.ui.ts'
import { timetableActs } from '#school/timetable/index.acts.ui.ts'

export const foundActs = [certificateActs, notificationActs, attendanceActs, timetableActs].flatMap((of) =>
  Object.entries(of).flatMap(([entity, acts]) => acts.map((act) => ({ entity, act }))),
)
