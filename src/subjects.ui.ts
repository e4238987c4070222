// The rooms in the browser: what their entities show in a way of their own.

import { accessBrowser } from '#platform/access/index.ui.tsx'
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
import { screensOf } from '#screens/subject.ts'

export const ownScreens = screensOf([
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
])
