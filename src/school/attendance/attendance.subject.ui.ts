// Exports of the attendance room for other rooms, in the browser.

import { lazyPage } from '#screens/lazy-page.ts'
import { browserHalf } from '#screens/subject.ts'
import { text } from '#screens/text.ts'
import { entranceWords } from './entrance.labels.ts'
import { attendanceSubject } from './attendance.subject.ts'

export const attendanceBrowser = browserHalf(attendanceSubject, {
  ownSteps: {
    student: ({ id }, { allowed }) =>
      allowed('k/attendance/index')
        ? [
            {
              name: 'absences',
              label: text(entranceWords.absences),
              take: (go) => go('k/attendance', { student_id: String(id) }),
            },
          ]
        : [],
  },
  topTools: [
    {
      name: 'waiting registers',
      Placeholder: () => null,
      load: async () => (await import('./register/waiting-registers.ui.tsx')).WaitingRegisters,
    },
  ],
  pages: {
    'k/register': lazyPage(() => import('./register/register-page.ui.tsx'), 'RegisterPage'),
    'k/myattendance': lazyPage(() => import('./own/my-attendance.ui.tsx'), 'MyAttendancePage'),
  },
})
