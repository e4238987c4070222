// The desk of the direction.

import type { DeskEntry } from '#platform/access/index.menu.ts'

export const directionDesk: readonly DeskEntry[] = [
  {
    name: 'morning',
    words: ['Ce matin', '今早', 'This morning'],
    phone: ['Ce matin', '今早', 'Morning'],
    icon: 'home',
    pages: ['dashboard', 'k/figures'],
  },
  {
    name: 'followed',
    words: ['Élèves à suivre', '重点关注学生', 'Students to follow'],
    phone: ['Élèves', '学生', 'Students'],
    icon: 'user-heart',
    pages: [
      'k/student',
      'k/enrolmentYear',
      'k/studentGuardian',
      'k/studentDocument',
      'k/renewal',
      'k/certificate',
      'k/certificateCheck',
      'k/archive',
    ],
  },
  {
    name: 'results',
    words: ['Résultats et jury', '成绩与评审', 'Results and jury'],
    phone: ['Résultats', '成绩', 'Results'],
    icon: 'report-analytics',
    pages: ['k/results', 'k/termResult', 'k/marks', 'k/assessment', 'k/score', 'k/gradingScale', 'k/scoreLog'],
  },
  {
    name: 'attendance',
    words: ['Assiduité', '出勤', 'Attendance'],
    icon: 'clipboard-check',
    pages: ['k/attendance', 'k/attendanceJustification', 'k/register'],
  },
  {
    name: 'planning',
    words: ['Planning et enseignants', '课表与教师', 'Timetable and teachers'],
    icon: 'calendar-week',
    pages: [
      'k/calendar',
      'k/coursePlan',
      'k/coursePlanSeries',
      'k/teacher',
      'k/teacherUnavailability',
      'k/course',
      'k/courseEnrolment',
      'k/specialty',
      'k/room',
      'k/holiday',
      'k/academicYear',
      'k/academicTerm',
    ],
  },
  {
    name: 'admissions',
    words: ['Admissions', '招生录取', 'Admissions'],
    icon: 'inbox',
    pages: ['k/review', 'k/studentRegistration'],
  },
  {
    name: 'agreements',
    words: ['Conventions et montants', '协议与金额', 'Agreements and amounts'],
    icon: 'signature',
    pages: [
      'k/protocol',
      'k/toSign',
      'k/protocolTemplate',
      'k/tutoring',
      'k/tutorTask',
      'k/tutorSession',
      'k/payBatch',
      'user/moneyLog',
    ],
  },
  {
    name: 'messages',
    words: ['Messages', '消息', 'Messages'],
    phone: ['Messages', '消息', 'Messages'],
    icon: 'messages',
    pages: ['k/notification', 'k/inbox'],
  },
]
