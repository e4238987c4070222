// The rooms on the server: everything that they add to the product.

import type { ServerHalf } from '#engine/server/subject.ts'
import { accessServer } from '#platform/access/index.server.ts'
import { areasServer } from '#platform/areas/index.server.ts'
import { filesServer } from '#platform/files/index.server.ts'
import { historyServer } from '#platform/history/index.server.ts'
import { membersServer } from '#platform/members/index.server.ts'
import { messagesServer } from '#platform/messages/index.server.ts'
import { modulesServer } from '#platform/modules/index.server.ts'
import { officeServer } from '#platform/office/index.server.ts'
import { papersServer } from '#platform/papers/index.server.ts'
import { privacyServer } from '#platform/privacy/index.server.ts'
import { rowsServer } from '#platform/rows/index.server.ts'
import { settingsServer } from '#platform/settings/index.server.ts'
import { signInServer } from '#platform/sign-in/index.server.ts'
import { terminalServer } from '#platform/terminal/index.server.ts'
import { transferServer } from '#platform/transfer/index.server.ts'
import { admissionServer } from '#school/admission/index.server.ts'
import { agreementServer } from '#school/agreement/index.server.ts'
import { attendanceServer } from '#school/attendance/index.server.ts'
import { certificateServer } from '#school/certificate/index.server.ts'
import { courseServer } from '#school/course/index.server.ts'
import { coursewareServer } from '#school/courseware/index.server.ts'
import { dashboardServer } from '#school/dashboard/index.server.ts'
import { notificationServer } from '#school/notification/index.server.ts'
import { scoreServer } from '#school/score/index.server.ts'
import { studentServer } from '#school/student/index.server.ts'
import { teacherServer } from '#school/teacher/index.server.ts'
import { timetableServer } from '#school/timetable/index.server.ts'
import { tutoringServer } from '#school/tutoring/index.server.ts'
import { yearServer } from '#school/year/index.server.ts'

/** Calls are registered in this order; what signs people in and out comes first. */
export const serverHalves: readonly ServerHalf[] = [
  signInServer,
  membersServer,
  accessServer,
  officeServer,
  settingsServer,
  historyServer,
  filesServer,
  messagesServer,
  transferServer,
  papersServer,
  privacyServer,
  areasServer,
  rowsServer,
  modulesServer,
  terminalServer,
  studentServer,
  admissionServer,
  certificateServer,
  teacherServer,
  courseServer,
  coursewareServer,
  timetableServer,
  yearServer,
  notificationServer,
  scoreServer,
  tutoringServer,
  agreementServer,
  attendanceServer,
  dashboardServer,
]

/** Pages of the menu that are not the list of an entity. */
export const pages = serverHalves.flatMap((half) => half.pages ?? [])
