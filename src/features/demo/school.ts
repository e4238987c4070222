// The demo school "Institut Passerelle – Paris" (桥梁学院·巴黎): plain rows around the day it is opened on.

import { demoAccounts } from './accounts.ts'
import { demoClosures, demoTerms, demoYears } from './calendar.ts'
import { demoGroups } from './groups.ts'
import { demoMembers, demoMoneyLog, demoScoreLog } from './members.ts'
import { demoRooms } from './rooms.ts'
import { demoSpecialties } from './specialties.ts'
import { demoStatusLog } from './status-log.ts'
import { demoStudentFiles } from './students.ts'
import { demoTeachers } from './teachers.ts'

/** Keyed by resource. A row names what it points to by its natural key; a specialty and its head name each other. */
export function demoSchool(today: string) {
  const files = demoStudentFiles(today)
  return {
    admin_group: demoGroups,
    admin: demoAccounts,
    academic_year: demoYears(today),
    academic_term: demoTerms(today),
    holiday: demoClosures(today),
    room: demoRooms,
    specialty: demoSpecialties,
    teacher: demoTeachers(today),
    student: files.map((file) => file.row),
    student_status_log: demoStatusLog(files),
    user: demoMembers(today),
    user_money_log: demoMoneyLog(today),
    user_score_log: demoScoreLog(today),
  }
}
