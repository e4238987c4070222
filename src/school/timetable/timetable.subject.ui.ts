// The browser half of the manifest of the timetable room: its pages, screens, and steps on the records of other rooms.

import { lazyPart } from '#ui/lazy-part.ts'
import { browserHalf } from '#screens/subject.ts'
import { pageStep } from '#screens/page-step.ts'
import { entranceWords } from './words.ts'
import { sessionScreen } from './session-screen.ui.tsx'
import { timetableSubject } from './timetable.subject.ts'

export const timetableBrowser = browserHalf(timetableSubject, {
  pages: {
    'k/calendar': lazyPart(() => import('./calendar/calendar.ui.tsx'), 'CalendarPage'),
  },
  screens: { course_plan: sessionScreen },
  ownSteps: {
    student: pageStep({
      name: 'timetable',
      label: entranceWords.timetable,
      path: 'k/calendar',
      search: (id) => ({ student: String(id) }),
    }),
  },
})
