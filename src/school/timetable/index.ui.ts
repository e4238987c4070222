// The door of timetable for the browser.

import { browserHalf } from '#screens/subject.ts'
import { timetableSubject } from './timetable.subject.ts'

export const timetableBrowser = browserHalf(timetableSubject, {
  screens: { course_plan: { when: { student_ids: ['participants', 'selected'] } } },
})
