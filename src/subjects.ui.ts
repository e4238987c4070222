// The browser halves of all rooms: their pages, the special screens of their entities, and their tools and tabs.

import { backUpBrowser } from '#platform/back-up/back-up.subject.ui.ts'
import { transferBrowser } from '#platform/transfer/transfer.subject.ui.ts'
import { privacyBrowser } from '#platform/privacy/privacy.subject.ui.ts'
import { modulesBrowser } from '#platform/modules/modules.subject.ui.ts'
import { officeBrowser } from '#platform/office/office.subject.ui.ts'
import { signInBrowser } from '#platform/sign-in/sign-in.subject.ui.ts'
import { admissionBrowser } from '#school/admission/admission.subject.ui.ts'
import { accessBrowser } from '#platform/access/access.subject.ui.tsx'
import { dashboardBrowser } from '#school/dashboard/dashboard.subject.ui.ts'
import { filesBrowser } from '#platform/files/files.subject.ui.ts'
import { historyBrowser } from '#platform/history/history.subject.ui.tsx'
import { membersBrowser } from '#platform/members/members.subject.ui.ts'
import { messagesBrowser } from '#platform/messages/messages.subject.ui.ts'
import { agreementBrowser } from '#school/agreement/agreement.subject.ui.tsx'
import { attendanceBrowser } from '#school/attendance/attendance.subject.ui.ts'
import { certificateBrowser } from '#school/certificate/certificate.subject.ui.ts'
import { courseBrowser } from '#school/course/course.subject.ui.ts'
import { coursewareBrowser } from '#school/courseware/courseware.subject.ui.tsx'
import { notificationBrowser } from '#school/notification/notification.subject.ui.ts'
import { scoreBrowser } from '#school/score/score.subject.ui.ts'
import { studentBrowser } from '#school/student/student.subject.ui.ts'
import { teacherBrowser } from '#school/teacher/teacher.subject.ui.ts'
import { timetableBrowser } from '#school/timetable/timetable.subject.ui.ts'
import { tutoringBrowser } from '#school/tutoring/tutoring.subject.ui.ts'
import { type BrowserHalf, screensOf } from '#screens/subject.ts'

const halves: readonly BrowserHalf[] = [
  studentBrowser,
  certificateBrowser,
  teacherBrowser,
  courseBrowser,
  coursewareBrowser,
  timetableBrowser,
  notificationBrowser,
  scoreBrowser,
  tutoringBrowser,
  agreementBrowser,
  attendanceBrowser,
  accessBrowser,
  membersBrowser,
  historyBrowser,
  filesBrowser,
  messagesBrowser,
  privacyBrowser,
  transferBrowser,
  backUpBrowser,
  modulesBrowser,
  officeBrowser,
  signInBrowser,
  admissionBrowser,
  dashboardBrowser,
]

export const ownScreens = screensOf(halves)

/** Path below `/admin/` in lower case → page. */
export const ownPages: NonNullable<BrowserHalf['pages']> = Object.assign({}, ...halves.map(({ pages }) => pages))

/** Exactly one room provides the home page. */
export const Home = halves.find(({ home }) => home)!.home!

export const topTools = halves.flatMap((half) => half.topTools ?? [])

export const accountTabs = halves.flatMap((half) => half.accountTabs ?? [])
