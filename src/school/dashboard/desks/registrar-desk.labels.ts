// The desk of the registrar’s office.

import type { DeskEntry } from '#platform/access/index.menu.ts'

export const registrarDesk: readonly DeskEntry[] = [
  {
    name: 'today',
    words: ['Aujourd’hui', '今天', 'Today'],
    phone: ['Aujourd’hui', '今天', 'Today'],
    icon: 'home',
    pages: ['dashboard', 'k/figures', 'k/missing', 'rollOver', 'moveIn'],
  },
  {
    name: 'students',
    words: ['Étudiants', '学生', 'Students'],
    phone: ['Étudiants', '学生', 'Students'],
    icon: 'school',
    pages: [
      'k/student',
      'k/enrolmentYear',
      'k/reEnrolment',
      'k/group',
      'k/groupMember',
      'k/courseEnrolment',
      'k/studentGuardian',
      'k/archive',
    ],
  },
  {
    name: 'applications',
    words: ['Candidatures', '入学申请', 'Applications'],
    icon: 'inbox',
    pages: ['k/review', 'k/studentRegistration'],
  },
  {
    name: 'papers',
    words: ['Pièces et séjour', '材料与居留', 'Papers and permits'],
    icon: 'id',
    pages: ['k/studentDocument', 'k/renewal'],
  },
  {
    name: 'certificates',
    words: ['Attestations', '在读证明', 'Certificates'],
    icon: 'certificate',
    pages: ['k/certificate', 'k/certificateCheck'],
  },
  {
    name: 'planning',
    words: ['Planning', '课表', 'Timetable'],
    phone: ['Planning', '课表', 'Timetable'],
    icon: 'calendar-week',
    pages: [
      'k/calendar',
      'k/coursePlan',
      'k/coursePlanSeries',
      'k/course',
      'k/teacher',
      'k/teacherUnavailability',
      'k/room',
      'k/holiday',
      'k/academicYear',
      'k/academicTerm',
    ],
  },
  {
    name: 'absences',
    words: ['Absences', '考勤', 'Absences'],
    icon: 'clipboard-check',
    pages: ['k/attendance', 'k/attendanceJustification', 'k/register'],
  },
  {
    name: 'marks',
    words: ['Notes et bulletins', '成绩与成绩单', 'Marks and reports'],
    icon: 'report-analytics',
    pages: [
      'k/marks',
      'k/results',
      'k/deliberation',
      'k/jury',
      'k/assessment',
      'k/score',
      'k/termResult',
      'k/gradingScale',
      'k/scoreLog',
    ],
  },
  {
    name: 'messages',
    words: ['Messages et signatures', '消息与签署', 'Messages and signatures'],
    phone: ['Messages', '消息', 'Messages'],
    icon: 'messages',
    pages: ['k/notification', 'k/inbox', 'k/toSign', 'k/protocol', 'k/protocolTemplate'],
  },
]
