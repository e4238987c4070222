// Exports of the timetable room for other rooms, in the browser.

import { lazyPage } from '#screens/lazy-page.ts'
import { browserHalf } from '#screens/subject.ts'
import { text } from '#screens/text.ts'
import { entranceWords } from './entrance.labels.ts'
import { sessionScreen } from './session-screen.ui.tsx'
import { timetableSubject } from './timetable.subject.ts'

export const timetableBrowser = browserHalf(timetableSubject, {
  pages: {
    'k/calendar': lazyPage(() => import('./calendar/calendar.ui.tsx'), 'CalendarPage'),
  },
  screens: { course_plan: sessionScreen },
  ownSteps: {
    student: ({ id }, { allowed }) =>
      allowed('k/calendar/index')
        ? [
            {
              name: 'timetable',
              label: text(entranceWords.timetable),
              take: (go) => go('k/calendar', { student: String(id) }),
            },
          ]
        : [],
  },
})
