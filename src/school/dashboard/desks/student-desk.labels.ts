// The desk of a student.

import type { DeskEntry } from '#platform/access/index.menu.ts'

export const studentDesk: readonly DeskEntry[] = [
  {
    name: 'today',
    words: ['Aujourd’hui', '今天', 'Today'],
    phone: ['Aujourd’hui', '今天', 'Today'],
    icon: 'home',
    pages: ['dashboard', 'k/figures'],
  },
  {
    name: 'planning',
    words: ['Mon emploi du temps', '我的课表', 'My timetable'],
    phone: ['Planning', '课表', 'Timetable'],
    icon: 'calendar-week',
    pages: ['k/calendar', 'k/coursePlan', 'k/calendarFeed'],
    called: {
      'k/coursePlan': ['Mes séances', '我的课次', 'My sessions'],
    },
  },
  {
    name: 'marks',
    words: ['Mes notes', '我的成绩', 'My marks'],
    phone: ['Notes', '成绩', 'Marks'],
    icon: 'report-analytics',
    pages: ['k/myMarks', 'k/assessment', 'k/termResult'],
    called: {
      'k/assessment': ['Mes évaluations', '我的考试', 'My assessments'],
      'k/termResult': ['Mes bulletins', '我的成绩单', 'My reports'],
    },
  },
  {
    name: 'attendance',
    words: ['Mon assiduité', '我的考勤', 'My attendance'],
    icon: 'clipboard-check',
    pages: ['k/myAttendance', 'k/attendance', 'k/attendanceJustification'],
    called: {
      'k/attendance': ['Mes séances suivies', '我的出勤记录', 'My register lines'],
      'k/attendanceJustification': ['Mes justificatifs', '我的请假单', 'My excuses'],
    },
  },
  {
    name: 'courseware',
    words: ['Supports de cours', '课程资料', 'Course materials'],
    icon: 'folders',
    pages: ['k/courseware', 'k/course', 'k/courseEnrolment', 'k/group', 'k/groupMember'],
    called: {
      'k/courseware': ['Supports de cours', '课程资料', 'Course materials'],
      'k/course': ['Mes cours', '我的课程', 'My courses'],
      'k/courseEnrolment': ['Mes inscriptions', '我的选课', 'My enrolments'],
      'k/group': ['Ma classe et mes groupes', '我的班级与分组', 'My class and groups'],
      'k/groupMember': ['Mes dates dans les groupes', '我的分组日期', 'My dates in groups'],
    },
  },
  {
    name: 'papers',
    words: ['Attestations et pièces', '证明与材料', 'Certificates and papers'],
    icon: 'certificate',
    pages: ['k/certificate', 'k/studentDocument', 'k/myRenewal', 'k/myReEnrolment', 'k/student', 'k/enrolmentYear'],
    called: {
      'k/certificate': ['Mes attestations', '我的证明', 'My certificates'],
      'k/studentDocument': ['Mes pièces', '我的材料', 'My papers'],
      'k/enrolmentYear': ['Mes années de scolarité', '我的学年学籍', 'My years of enrolment'],
    },
  },
  {
    name: 'signatures',
    words: ['À signer', '待我签署', 'For me to sign'],
    icon: 'writing-sign',
    pages: ['k/toSign', 'k/protocol'],
    called: {
      'k/protocol': ['Mes conventions', '我的协议', 'My agreements'],
    },
  },
  {
    name: 'messages',
    words: ['Messages', '消息', 'Messages'],
    phone: ['Messages', '消息', 'Messages'],
    icon: 'messages',
    pages: ['k/inbox'],
  },
  {
    name: 'tutoring',
    words: ['Tutorat', '辅导', 'Tutoring'],
    icon: 'lifebuoy',
    pages: ['k/tutoring', 'k/tutorTask', 'k/tutorSession'],
  },
]
