// The rooms in the browser: their pages, and what their entities show in a way of their own.

import { privacyBrowser } from '#platform/privacy/index.ui.ts'
import { modulesBrowser } from '#platform/modules/index.ui.ts'
import { officeBrowser } from '#platform/office/index.ui.ts'
import { signInBrowser } from '#platform/sign-in/index.ui.ts'
import { admissionBrowser } from '#school/admission/index.ui.ts'
import { accessBrowser } from '#platform/access/index.ui.tsx'
import { dashboardBrowser } from '#school/dashboard/index.ui.ts'
import { filesBrowser } from '#platform/files/index.ui.ts'
import { historyBrowser } from '#platform/history/index.ui.ts'
import { membersBrowser } from '#platform/members/index.ui.ts'
import { messagesBrowser } from '#platform/messages/index.ui.ts'
import { agreementBrowser } from '#school/agreement/index.ui.tsx'
import { certificateBrowser } from '#school/certificate/index.ui.ts'
import { courseBrowser } from '#school/course/index.ui.ts'
import { coursewareBrowser } from '#school/courseware/index.ui.tsx'
import { notificationBrowser } from '#school/notification/index.ui.ts'
import { scoreBrowser } from '#school/score/index.ui.ts'
import { studentBrowser } from '#school/student/index.ui.ts'
import { teacherBrowser } from '#school/teacher/index.ui.ts'
import { timetableBrowser } from '#school/timetable/index.ui.ts'
import { tutoringBrowser } from '#school/tutoring/index.ui.ts'
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
  accessBrowser,
  membersBrowser,
  historyBrowser,
  filesBrowser,
  messagesBrowser,
  privacyBrowser,
  modulesBrowser,
  officeBrowser,
  signInBrowser,
  admissionBrowser,
  dashboardBrowser,
]

export const ownScreens = screensOf(halves)

/** By their path below `/admin/` in lower case. */
export const ownPages: NonNullable<BrowserHalf['pages']> = Object.assign({}, ...halves.map(({ pages }) => pages))

/** Exactly one room gives the home page. */
export const Home = halves.find(({ home }) => home)!.home!

export const topTools = halves.flatMap((half) => half.topTools ?? [])

export const accountTabs = halves.flatMap((half) => half.accountTabs ?? [])
