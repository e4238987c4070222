// The desk of a student.

import type { DeskEntry } from '#platform/access/index.menu.ts'
import { studentDeskWords as words, deskPageWords } from '../words.ts'

export const studentDesk: readonly DeskEntry[] = [
  {
    name: 'today',
    ...words.today,
    icon: 'home',
    pages: ['dashboard', 'k/figures'],
  },
  {
    name: 'planning',
    ...words.planning,
    icon: 'calendar-week',
    pages: ['k/calendar', 'k/coursePlan', 'k/calendarFeed'],
    called: {
      'k/coursePlan': deskPageWords.mySessions,
    },
  },
  {
    name: 'marks',
    ...words.marks,
    icon: 'report-analytics',
    pages: ['k/myMarks', 'k/assessment', 'k/termResult'],
    called: {
      'k/assessment': deskPageWords.myAssessments,
      'k/termResult': deskPageWords.myReports,
    },
  },
  {
    name: 'attendance',
    ...words.attendance,
    icon: 'clipboard-check',
    pages: ['k/myAttendance', 'k/attendance', 'k/attendanceJustification'],
    called: {
      'k/attendance': deskPageWords.myRegisterLines,
      'k/attendanceJustification': deskPageWords.myExcuses,
    },
  },
  {
    name: 'courseware',
    ...words.courseware,
    icon: 'folders',
    pages: ['k/courseware', 'k/course', 'k/courseEnrolment', 'k/group', 'k/groupMember'],
    called: {
      'k/courseware': deskPageWords.courseMaterials,
      'k/course': deskPageWords.myCourses,
      'k/courseEnrolment': deskPageWords.myEnrolments,
      'k/group': deskPageWords.myClassAndGroups,
      'k/groupMember': deskPageWords.myDatesInGroups,
    },
  },
  {
    name: 'papers',
    ...words.papers,
    icon: 'certificate',
    pages: ['k/certificate', 'k/studentDocument', 'k/myRenewal', 'k/myReEnrolment', 'k/student', 'k/enrolmentYear'],
    called: {
      'k/certificate': deskPageWords.myCertificates,
      'k/studentDocument': deskPageWords.myPapers,
      'k/enrolmentYear': deskPageWords.myYearsOfEnrolment,
    },
  },
  {
    name: 'signatures',
    ...words.signatures,
    icon: 'writing-sign',
    pages: ['k/toSign', 'k/protocol'],
    called: {
      'k/protocol': deskPageWords.myAgreements,
    },
  },
  {
    name: 'messages',
    ...words.messages,
    icon: 'messages',
    pages: ['k/inbox'],
  },
  {
    name: 'tutoring',
    ...words.tutoring,
    icon: 'lifebuoy',
    pages: ['k/tutoring', 'k/tutorTask', 'k/tutorSession'],
  },
]
