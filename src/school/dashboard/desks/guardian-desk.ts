// The desk of a guardian, who may read the records of the child.

import type { DeskEntry } from '#platform/access/index.menu.ts'
import { guardianDeskWords as words, deskPageWords } from '../words.ts'

export const guardianDesk: readonly DeskEntry[] = [
  {
    name: 'child',
    ...words.child,
    icon: 'home',
    pages: ['dashboard', 'k/student', 'k/enrolmentYear'],
    called: {
      'k/enrolmentYear': deskPageWords.yearsOfEnrolment,
    },
  },
  {
    name: 'planning',
    ...words.planning,
    icon: 'calendar-week',
    pages: ['k/calendar', 'k/coursePlan', 'k/course', 'k/courseEnrolment', 'k/group', 'k/groupMember'],
    called: {
      'k/coursePlan': deskPageWords.sessions,
      'k/course': deskPageWords.coursesTaken,
      'k/courseEnrolment': deskPageWords.courseEnrolments,
    },
  },
  {
    name: 'marks',
    ...words.marks,
    icon: 'report-analytics',
    pages: ['k/myMarks', 'k/assessment', 'k/termResult'],
    called: {
      'k/myMarks': deskPageWords.theChildSMarks,
      'k/assessment': deskPageWords.assessments,
      'k/termResult': deskPageWords.reports,
    },
  },
  {
    name: 'absences',
    ...words.absences,
    icon: 'clipboard-check',
    pages: ['k/myAttendance', 'k/attendance', 'k/attendanceJustification'],
    called: {
      'k/myAttendance': deskPageWords.theChildSAttendance,
      'k/attendance': deskPageWords.registerLines,
      'k/attendanceJustification': deskPageWords.excuses,
    },
  },
  {
    name: 'papers',
    ...words.papers,
    icon: 'certificate',
    pages: ['k/toSign', 'k/protocol', 'k/certificate', 'k/studentDocument', 'k/studentGuardian'],
    called: {
      'k/toSign': deskPageWords.forMeToSign,
      'k/protocol': deskPageWords.agreements,
      'k/certificate': deskPageWords.certificates,
      'k/studentDocument': deskPageWords.papersOfTheFile,
    },
  },
  {
    name: 'messages',
    ...words.messages,
    icon: 'messages',
    pages: ['k/inbox'],
  },
]
