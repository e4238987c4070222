// The server halves of all rooms: their calls, jobs, pages and everything else that they add to the product on the
// server.

import type { ServerHalf } from '#engine/server/subject.ts'
import { accessServer } from '#platform/access/access.subject.server.ts'
import { areasServer } from '#platform/areas/areas.subject.server.ts'
import { backUpServer } from '#platform/back-up/back-up.subject.server.ts'
import { filesServer } from '#platform/files/files.subject.server.ts'
import { historyServer } from '#platform/history/history.subject.server.ts'
import { membersServer } from '#platform/members/members.subject.server.ts'
import { messagesServer } from '#platform/messages/messages.subject.server.ts'
import { modulesServer } from '#platform/modules/modules.subject.server.ts'
import { officeServer } from '#platform/office/office.subject.server.ts'
import { papersServer } from '#platform/papers/papers.subject.server.ts'
import { privacyServer } from '#platform/privacy/privacy.subject.server.ts'
import { rowsServer } from '#platform/rows/rows.subject.server.ts'
import { settingsServer } from '#platform/settings/settings.subject.server.ts'
import { signInServer } from '#platform/sign-in/sign-in.subject.server.ts'
import { terminalServer } from '#platform/terminal/terminal.subject.server.ts'
import { transferServer } from '#platform/transfer/transfer.subject.server.ts'
import { admissionServer } from '#school/admission/admission.subject.server.ts'
import { agreementServer } from '#school/agreement/agreement.subject.server.ts'
import { attendanceServer } from '#school/attendance/attendance.subject.server.ts'
import { certificateServer } from '#school/certificate/certificate.subject.server.ts'
import { courseServer } from '#school/course/course.subject.server.ts'
import { coursewareServer } from '#school/courseware/courseware.subject.server.ts'
import { dashboardServer } from '#school/dashboard/dashboard.subject.server.ts'
import { notificationServer } from '#school/notification/notification.subject.server.ts'
import { scoreServer } from '#school/score/score.subject.server.ts'
import { studentServer } from '#school/student/student.subject.server.ts'
import { teacherServer } from '#school/teacher/teacher.subject.server.ts'
import { timetableServer } from '#school/timetable/timetable.subject.server.ts'
import { tutoringServer } from '#school/tutoring/tutoring.subject.server.ts'
import { yearServer } from '#school/year/year.subject.server.ts'

/** Calls are registered in this order, those of the sign-in first. */
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
  backUpServer,
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
