// The browser half of the manifest of the attendance room: its pages, a step on the record of a student, and the tool
// for waiting registers.

import { lazyPart } from '#ui/lazy-part.ts'
import { browserHalf } from '#screens/subject.ts'
import { pageStep } from '#screens/page-step.ts'
import { entranceWords } from './words.ts'
import { attendanceSubject } from './attendance.subject.ts'
import { WaitingRegistersIfUsed } from './register/waiting-registers-if-used.ui.tsx'

export const attendanceBrowser = browserHalf(attendanceSubject, {
  ownSteps: {
    student: pageStep({
      name: 'absences',
      label: entranceWords.absences,
      path: 'k/attendance',
      search: (id) => ({ student_id: String(id) }),
    }),
  },
  topTools: [
    {
      name: 'waiting registers',
      Placeholder: () => null,
      load: async () => WaitingRegistersIfUsed,
    },
  ],
  pages: {
    'k/register': lazyPart(() => import('./register/register-page.ui.tsx'), 'RegisterPage'),
    'k/myattendance': lazyPart(() => import('./own/my-attendance.ui.tsx'), 'MyAttendancePage'),
  },
})
