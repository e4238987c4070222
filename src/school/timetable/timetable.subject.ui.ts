// Exports of the timetable room for other rooms, in the browser.

import { later } from '#screens/later.ts'
import { browserHalf } from '#screens/subject.ts'
import { timetableSubject } from './timetable.subject.ts'

export const timetableBrowser = browserHalf(timetableSubject, {
  pages: {
    'k/calendar': later(() => import('./calendar/calendar.ui.tsx'), 'CalendarPage'),
  },
  screens: { course_plan: { when: { student_ids: ['participants', 'selected'] } } },
})
