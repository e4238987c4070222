// The desk of the registrar’s office.

import type { DeskEntry } from '#platform/access/index.menu.ts'
import { registrarDeskWords as words } from '../words.ts'

export const registrarDesk: readonly DeskEntry[] = [
  {
    name: 'today',
    ...words.today,
    icon: 'home',
    pages: ['dashboard', 'k/figures', 'k/missing', 'rollOver', 'moveIn'],
  },
  {
    name: 'students',
    ...words.students,
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
    ...words.applications,
    icon: 'inbox',
    pages: ['k/review', 'k/studentRegistration'],
  },
  {
    name: 'papers',
    ...words.papers,
    icon: 'id',
    pages: ['k/studentDocument', 'k/renewal'],
  },
  {
    name: 'certificates',
    ...words.certificates,
    icon: 'certificate',
    pages: ['k/certificate', 'k/certificateCheck'],
  },
  {
    name: 'planning',
    ...words.planning,
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
    ...words.absences,
    icon: 'clipboard-check',
    pages: ['k/attendance', 'k/attendanceJustification', 'k/register'],
  },
  {
    name: 'marks',
    ...words.marks,
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
    ...words.messages,
    icon: 'messages',
    pages: ['k/notification', 'k/inbox', 'k/toSign', 'k/protocol', 'k/protocolTemplate'],
  },
]
