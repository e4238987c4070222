// The desk of a teacher.

import type { DeskEntry } from '#platform/access/index.menu.ts'
import { teacherDeskWords as words } from '../words.ts'

export const teacherDesk: readonly DeskEntry[] = [
  {
    name: 'today',
    ...words.today,
    icon: 'home',
    pages: ['dashboard', 'k/figures'],
  },
  {
    name: 'classes',
    ...words.classes,
    icon: 'school',
    pages: ['k/course', 'k/courseEnrolment', 'k/group', 'k/groupMember', 'k/student', 'k/enrolmentYear'],
  },
  {
    name: 'register',
    ...words.register,
    icon: 'clipboard-check',
    pages: ['k/register', 'k/attendance', 'k/attendanceJustification'],
  },
  {
    name: 'marks',
    ...words.marks,
    icon: 'report-analytics',
    pages: ['k/marks', 'k/assessment', 'k/score', 'k/termResult', 'k/gradingScale', 'k/scoreLog'],
  },
  {
    name: 'courseware',
    ...words.courseware,
    icon: 'folders',
    pages: ['k/courseware'],
  },
  {
    name: 'messages',
    ...words.messages,
    icon: 'messages',
    pages: ['k/inbox', 'k/notification', 'k/toSign', 'k/protocol'],
  },
  {
    name: 'planning',
    ...words.planning,
    icon: 'calendar-week',
    pages: [
      'k/calendar',
      'k/coursePlan',
      'k/teacherUnavailability',
      'k/calendarFeed',
      'k/tutoring',
      'k/tutorTask',
      'k/tutorSession',
    ],
  },
]
