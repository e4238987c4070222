// The desk of a teacher.

import type { DeskEntry } from '#platform/access/index.menu.ts'

export const teacherDesk: readonly DeskEntry[] = [
  {
    name: 'today',
    words: ['Aujourd’hui', '今天', 'Today'],
    phone: ['Aujourd’hui', '今天', 'Today'],
    icon: 'home',
    pages: ['dashboard', 'k/figures'],
  },
  {
    name: 'classes',
    words: ['Mes classes', '我的班级', 'My classes'],
    icon: 'school',
    pages: ['k/course', 'k/courseEnrolment', 'k/group', 'k/groupMember', 'k/student', 'k/enrolmentYear'],
  },
  {
    name: 'register',
    words: ['Appel', '点名', 'Register'],
    phone: ['Appel', '点名', 'Register'],
    icon: 'clipboard-check',
    pages: ['k/register', 'k/attendance', 'k/attendanceJustification'],
  },
  {
    name: 'marks',
    words: ['Notes', '成绩', 'Marks'],
    phone: ['Notes', '成绩', 'Marks'],
    icon: 'report-analytics',
    pages: ['k/marks', 'k/assessment', 'k/score', 'k/termResult', 'k/gradingScale', 'k/scoreLog'],
  },
  {
    name: 'courseware',
    words: ['Supports de cours', '课件', 'Course materials'],
    icon: 'folders',
    pages: ['k/courseware'],
  },
  {
    name: 'messages',
    words: ['Messages', '消息', 'Messages'],
    phone: ['Messages', '消息', 'Messages'],
    icon: 'messages',
    pages: ['k/inbox', 'k/notification', 'k/toSign', 'k/protocol'],
  },
  {
    name: 'planning',
    words: ['Mon planning', '我的课表', 'My timetable'],
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
