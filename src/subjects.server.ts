// The rules of the entities that have some, the types of every table, and where the words are found.

import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { Generated } from 'kysely'
import type { Labels, Resource, Row } from '#engine/resource.ts'
import type { Rules } from '#engine/server/product.ts'
import { labelTitles } from '#engine/server/titles.ts'
import { academicTermRules } from '#school/year/academic-term.server.ts'
import { academicYearRules } from '#school/year/academic-year.server.ts'
import { adminGroupRules } from '#platform/access/admin-group.server.ts'
import { adminLogRules } from '#platform/history/audit/admin-log.server.ts'
import { adminRuleRules } from '#platform/access/admin-rule.server.ts'
import { adminRules } from '#platform/access/admin.server.ts'
import { attendanceJustificationRules } from '#school/attendance/attendance-justification.server.ts'
import { attendanceRules } from '#school/attendance/attendance.server.ts'
import { calendarFeedRules } from '#school/timetable/calendar/calendar-feed.server.ts'
import { coursePlanSeriesRules } from '#school/timetable/course-plan-series.server.ts'
import { coursePlanRules } from '#school/timetable/course-plan.server.ts'
import { teacherUnavailabilityRules } from '#school/teacher/teacher-unavailability.server.ts'
import { assessmentRules } from '#school/score/assessment.server.ts'
import { attachmentRules } from '#platform/files/attachment.server.ts'
import { certificateCheckRules } from '#school/certificate/certificate-check.server.ts'
import { certificateRules } from '#school/certificate/certificate.server.ts'
import { courseEnrolmentRules } from '#school/course/course-enrolment.server.ts'
import { coursewareRules } from '#school/courseware/courseware.server.ts'
import { courseRules } from '#school/course/course.server.ts'
import { dataRecycleLogRules } from '#platform/history/recycle/data-recycle-log.server.ts'
import { dataRecycleRules } from '#platform/history/recycle/data-recycle.server.ts'
import { gradingScaleBandRules } from '#school/score/scale/grading-scale-band.server.ts'
import { gradingScaleConversionRules } from '#school/score/scale/grading-scale-conversion.server.ts'
import { gradingScaleRules } from '#school/score/scale/grading-scale.server.ts'
import { holidayRules } from '#school/year/holiday.server.ts'
import { withCleanText } from '#platform/rows/clean-text.server.ts'
import * as declared from '#subjects.ts'
import { notificationRules } from '#school/notification/notification.server.ts'
import { outboxRules } from '#platform/messages/outbox.server.ts'
import { payBatchRules } from '#school/tutoring/pay/pay-batch.server.ts'
import { protocolTemplateRules } from '#school/agreement/protocol-template.server.ts'
import { protocolRules } from '#school/agreement/protocol.server.ts'
import { roomRules } from '#school/timetable/room.server.ts'
import { scoreLogRules } from '#school/score/score-log.server.ts'
import { scoreRules } from '#school/score/score.server.ts'
import { sensitiveDataLogRules } from '#platform/history/sensitive/sensitive-data-log.server.ts'
import { sensitiveDataRules } from '#platform/history/sensitive/sensitive-data.server.ts'
import { studentDocumentRules } from '#school/student/student-document.server.ts'
import { studentGuardianRules } from '#school/student/student-guardian.server.ts'
import { studentRegistrationRules } from '#school/admission/student-registration.server.ts'
import { studentStatusLogRules } from '#school/student/student-status-log.server.ts'
import { specialtyRules } from '#school/course/specialty.server.ts'
import { studentRules } from '#school/student/student.server.ts'
import { teacherRules } from '#school/teacher/teacher.server.ts'
import { tutorSessionRules } from '#school/tutoring/tutor-session.server.ts'
import { tutorTaskStudentRules } from '#school/tutoring/tutor-task-student.server.ts'
import { tutorTaskRules } from '#school/tutoring/tutor-task.server.ts'
import { termResultRules } from '#school/score/results/term-result.server.ts'
import { userGroupRules } from '#platform/members/user-group.server.ts'
import { userMoneyLogRules } from '#platform/members/user-money-log.server.ts'
import { userRuleRules } from '#platform/members/user-rule.server.ts'
import { userRules } from '#platform/members/user.server.ts'
import { userScoreLogRules } from '#platform/members/user-score-log.server.ts'

export const resources: Record<string, Resource> = Object.fromEntries(
  Object.values(declared).map((each) => [each.name, each as Resource]),
)

const src = import.meta.dirname

const given: Record<string, Rules> = {
  academic_term: academicTermRules,
  academic_year: academicYearRules,
  admin: adminRules,
  admin_group: adminGroupRules,
  admin_log: adminLogRules,
  admin_rule: adminRuleRules,
  assessment: assessmentRules,
  attachment: attachmentRules,
  certificate: certificateRules,
  certificate_check: certificateCheckRules,
  course: courseRules,
  course_enrolment: courseEnrolmentRules,
  courseware: coursewareRules,
  attendance: attendanceRules,
  attendance_justification: attendanceJustificationRules,
  calendar_feed: calendarFeedRules,
  course_plan: coursePlanRules,
  course_plan_series: coursePlanSeriesRules,
  teacher_unavailability: teacherUnavailabilityRules,
  data_recycle: dataRecycleRules,
  data_recycle_log: dataRecycleLogRules,
  grading_scale: gradingScaleRules,
  grading_scale_band: gradingScaleBandRules,
  grading_scale_conversion: gradingScaleConversionRules,
  holiday: holidayRules,
  notification: notificationRules,
  outbox: outboxRules,
  pay_batch: payBatchRules,
  protocol: protocolRules,
  protocol_template: protocolTemplateRules,
  room: roomRules,
  score: scoreRules,
  score_log: scoreLogRules,
  sensitive_data: sensitiveDataRules,
  sensitive_data_log: sensitiveDataLogRules,
  specialty: specialtyRules,
  student: studentRules,
  student_document: studentDocumentRules,
  student_guardian: studentGuardianRules,
  student_registration: studentRegistrationRules,
  student_status_log: studentStatusLogRules,
  teacher: teacherRules,
  tutor_session: tutorSessionRules,
  tutor_task: tutorTaskRules,
  tutor_task_student: tutorTaskStudentRules,
  term_result: termResultRules,
  user: userRules,
  user_group: userGroupRules,
  user_money_log: userMoneyLogRules,
  user_rule: userRuleRules,
  user_score_log: userScoreLogRules,
}

export const rules: Record<string, Rules> = Object.fromEntries(
  Object.entries(resources).map(([name, each]) => [name, withCleanText(each, given[name])]),
)

/** `student_status_log` has its words in the file `student-status-log.labels.ts` of its room, its only exported object with `fields`. */
export async function loadLabels(): Promise<Record<string, Labels<Resource>>> {
  const files = (readdirSync(src, { recursive: true }) as string[]).filter((file) => file.endsWith('.labels.ts'))
  const fileOf = new Map(files.map((file) => [basename(file, '.labels.ts'), file]))
  const loaded = Object.values(declared).map(async ({ name }) => {
    const words: Record<string, unknown> = await import(`./${fileOf.get(name.replaceAll('_', '-'))!}`)
    return [
      name,
      Object.values(words).find((each) => (each as object | null) && Object.hasOwn(each as object, 'fields')),
    ]
  })
  const labels = Object.fromEntries(await Promise.all(loaded)) as Record<string, Labels<Resource>>
  for (const [name, words] of Object.entries(labels)) labelTitles(resources[name]!, words)
  return labels
}

type Declared = typeof declared
type TableOf<R> = {
  [K in keyof Row<R>]: K extends 'id' | 'version' ? Generated<Row<R>[K]> : Row<R>[K]
} & { search_text: Generated<string> }
/** Sort keys that queries written by hand are ordered by; the engine orders its lists by all of them. */
interface SortKeys {
  admin: 'nickname_sort'
  course: 'name_sort'
  student: 'last_name_sort'
  student_guardian: 'name_sort'
  teacher: 'last_name_sort'
}
type Keyed<Name> = Name extends keyof SortKeys ? Record<SortKeys[Name], Generated<string>> : unknown
type DeclaredTables = {
  [K in keyof Declared as Declared[K]['name']]: TableOf<Declared[K]> & Keyed<Declared[K]['name']>
}

declare module '#engine/server/product.ts' {
  interface Tables extends DeclaredTables {
    admin_group_access: { admin_id: number; admin_group_id: number }
    admin_group_rule: { admin_group_id: number; admin_rule_id: number }
    user_group_rule: { user_group_id: number; user_rule_id: number }
    teacher_specialty: { teacher_id: number; specialty_id: number }
    courseware_file: {
      courseware_id: number
      version: number
      attachment_id: number
      url: string
      created_by: number | null
      create_time: number
    }
    courseware_target: { courseware_id: number; student_id: number }
    courseware_access: {
      courseware_id: number
      student_id: number
      first_view_at: number
      last_view_at: number
      view_count: number
      download_count: number
      last_download_at: number | null
      last_file_version: number
    }
    course_teacher: {
      course_id: number
      teacher_id: number
      role: Generated<'lead' | 'co' | 'assistant' | 'substitute'>
      share_percent: number | null
    }
    course_plan_student: { course_plan_id: number; student_id: number }
    counter: { name: string; value: number }
    tutor_task_notice: { tutor_task_id: number; kind: string; time: number }
    tutor_session_student: {
      tutor_session_id: number
      student_id: number
      presence: 'present' | 'late' | 'absent' | 'excused'
      minutes: number
      confirmed_at: number | null
      silent: Generated<number>
      disputed_at: number | null
      dispute_note: string | null
    }
    pay_batch_line: {
      id: Generated<number>
      pay_batch_id: number
      tutor_id: number
      tutor_task_id: number
      tutor_session_id: number | null
      minutes: number
      rate_cents: number | null
      amount_cents: number
      note: string | null
      time: number
    }
  }
}
