// The demo school "Institut Passerelle – Paris" (桥梁学院·巴黎): plain rows around the day on which it is filled in.

import { demoAccounts } from './accounts.ts'
import type { PlainRow } from './demo-row.ts'
import { demoAgreements } from './agreements.ts'
import { demoTemplates } from './agreement-texts.ts'
import { demoClosures, demoTerms, demoYears } from './calendar.ts'
import { demoCertificates } from './certificates.ts'
import { demoCourseFiles, demoCourseware, demoCoursewareTables } from './courseware.ts'
import { demoCourseTeachers, demoCourses } from './courses.ts'
import { demoClassesAndGroups } from './classes.ts'
import { demoEnrolments } from './enrolments.ts'
import { demoEnrolmentYears } from './enrolment-years.ts'
import { demoConversions } from './conversions.ts'
import { schoolGroups } from './groups.ts'
import { demoJuries } from './juries.ts'
import { demoMarks } from './marks.ts'
import { demoMembers, demoMoneyLog, demoScoreLog } from './members.ts'
import { demoNotifications } from './notifications.ts'
import { demoJustifications, demoRegisters } from './registers.ts'
import { demoRooms } from './rooms.ts'
import { demoSeries, demoSessions, demoUnavailabilities } from './sessions.ts'
import { demoSpecialties } from './specialties.ts'
import { demoCampaign, demoReEnrolments } from './re-enrolments.ts'
import { demoRenewals } from './renewals.ts'
import { demoStatusLog } from './status-log.ts'
import { demoStudentFiles } from './students.ts'
import { demoAttachments, demoGuardians, demoPapers, demoRegistrations } from './student-papers.ts'
import { demoTeachers } from './teachers.ts'
import { demoTutoring, demoTutoringTables } from './tutoring.ts'

/** By entity, in any order. A row refers to others by their natural key, or by their `key`. */
export function demoSchool(today: string) {
  const files = demoStudentFiles(today)
  const enrolments = demoEnrolments(today, files)
  const sessions = demoSessions(today)
  const registers = demoRegisters(sessions, enrolments)
  return {
    admin_group: schoolGroups,
    admin: demoAccounts,
    academic_year: demoYears(today),
    academic_term: demoTerms(today),
    holiday: demoClosures(today),
    room: demoRooms,
    specialty: demoSpecialties,
    teacher: demoTeachers(today),
    student: files.map((file) => file.row),
    student_status_log: demoStatusLog(files),
    enrolment_year: demoEnrolmentYears(files, today),
    attachment: [...demoAttachments(today), ...demoCourseFiles(today)],
    student_document: demoPapers(files, today),
    student_guardian: demoGuardians(files, today),
    renewal: demoRenewals(files, today),
    re_enrolment: demoReEnrolments(files, today),
    student_registration: demoRegistrations(files),
    course: demoCourses(today),
    courseware: demoCourseware(today),
    certificate: demoCertificates(today, files),
    ...demoTutoring(today, files),
    ...demoMarks(today, files),
    jury: demoJuries(today, files),
    grading_scale_conversion: demoConversions,
    notification: demoNotifications(today, files, demoTeachers(today)).rows,
    protocol_template: demoTemplates,
    protocol: demoAgreements(today, files).protocol,
    course_enrolment: enrolments,
    ...demoClassesAndGroups(today, files, enrolments),
    course_plan: sessions,
    course_plan_series: demoSeries(today),
    teacher_unavailability: demoUnavailabilities(today),
    attendance: registers,
    attendance_justification: demoJustifications(registers),
    user: demoMembers(today),
    user_money_log: demoMoneyLog(today),
    user_score_log: demoScoreLog(today),
  }
}

/** By table: rows of tables without a declaration, inserted last. */
export function demoTables(today: string): Record<string, readonly PlainRow[]> {
  const files = demoStudentFiles(today)
  const { protocol_signature, protocol_event } = demoAgreements(today, files)
  const notifications = demoNotifications(today, files, demoTeachers(today))
  return {
    ...demoTutoringTables(today),
    ...demoCoursewareTables(today, files),
    course_teacher: demoCourseTeachers,
    re_enrolment_campaign: demoCampaign(today),
    notification_target: notifications.targets,
    notification_read: notifications.reads,
    protocol_signature,
    protocol_event,
  }
}
