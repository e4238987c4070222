// Lists are ordered by creation and by change. Tables that grow without limit use an index for these orders; the others
// have some hundred rows, which are sorted as fast without one.

import type { Kysely } from 'kysely'
import { createIndex } from '#server/tables.ts'

const long = [
  ...['student', 'student_guardian', 'student_document', 'student_status_log'],
  ...['course', 'course_enrolment', 'course_plan', 'attendance', 'attendance_justification', 'courseware'],
  ...['assessment', 'score', 'score_log', 'term_result', 'certificate', 'certificate_check', 'protocol'],
  ...['notification', 'tutor_task', 'tutor_task_student', 'tutor_session'],
  ...['admin', 'user', 'attachment', 'admin_log', 'data_recycle_log', 'sensitive_data_log', 'outbox'],
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of long)
    for (const column of ['create_time', 'update_time']) await createIndex(db, table, `${column}, id`)
  // These tables already have an index for the order of creation.
  for (const table of ['student_registration', 'user_money_log', 'user_score_log'])
    await createIndex(db, table, 'update_time, id')
}
