// The desk of a guardian: the file of the child, to be read.

import type { DeskEntry } from '#platform/access/index.menu.ts'

export const guardianDesk: readonly DeskEntry[] = [
  {
    name: 'child',
    words: ['Mon enfant', '我的孩子', 'My child'],
    phone: ['Enfant', '孩子', 'Child'],
    icon: 'home',
    pages: ['dashboard', 'k/student', 'k/enrolmentYear'],
    called: {
      'k/enrolmentYear': ['Années de scolarité', '学年学籍', 'Years of enrolment'],
    },
  },
  {
    name: 'planning',
    words: ['Emploi du temps', '课表', 'Timetable'],
    phone: ['Planning', '课表', 'Timetable'],
    icon: 'calendar-week',
    pages: ['k/calendar', 'k/coursePlan', 'k/course', 'k/courseEnrolment', 'k/group', 'k/groupMember'],
    called: {
      'k/coursePlan': ['Séances', '课次', 'Sessions'],
      'k/course': ['Cours suivis', '所学课程', 'Courses taken'],
      'k/courseEnrolment': ['Inscriptions aux cours', '选课', 'Course enrolments'],
    },
  },
  {
    name: 'marks',
    words: ['Notes', '成绩', 'Marks'],
    phone: ['Notes', '成绩', 'Marks'],
    icon: 'report-analytics',
    pages: ['k/myMarks', 'k/assessment', 'k/termResult'],
    called: {
      'k/myMarks': ['Ses notes', '孩子的成绩', 'The child’s marks'],
      'k/assessment': ['Évaluations', '考试', 'Assessments'],
      'k/termResult': ['Bulletins', '成绩单', 'Reports'],
    },
  },
  {
    name: 'absences',
    words: ['Absences', '考勤', 'Absences'],
    icon: 'clipboard-check',
    pages: ['k/myAttendance', 'k/attendance', 'k/attendanceJustification'],
    called: {
      'k/myAttendance': ['Ses absences', '孩子的考勤', 'The child’s attendance'],
      'k/attendance': ['Séances suivies', '出勤记录', 'Register lines'],
      'k/attendanceJustification': ['Justificatifs', '请假单', 'Excuses'],
    },
  },
  {
    name: 'papers',
    words: ['Documents et signatures', '文件与签署', 'Documents and signatures'],
    icon: 'certificate',
    pages: ['k/toSign', 'k/protocol', 'k/certificate', 'k/studentDocument', 'k/studentGuardian'],
    called: {
      'k/toSign': ['À signer', '待我签署', 'For me to sign'],
      'k/protocol': ['Conventions', '协议', 'Agreements'],
      'k/certificate': ['Attestations', '证明', 'Certificates'],
      'k/studentDocument': ['Pièces du dossier', '档案材料', 'Papers of the file'],
    },
  },
  {
    name: 'messages',
    words: ['Messages', '消息', 'Messages'],
    phone: ['Messages', '消息', 'Messages'],
    icon: 'messages',
    pages: ['k/inbox'],
  },
]
