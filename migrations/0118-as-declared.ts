// Makes the database match the declarations: enumerations without a constraint or with unused values, and indexes for
// the order and the filters of lists.

import { type Kysely, sql } from 'kysely'
import { changeTable } from '#server/change-table.ts'
import { createIndex } from '#server/tables.ts'

const codes = ['ABS', 'ABJ', 'DISP', 'NR', 'NN', 'FRAUDE']
const logKinds = ['add', 'edit', 'action', 'del', 'move', 'restore', 'signIn', 'signOut', 'export', 'call']

export async function up(db: Kysely<unknown>): Promise<void> {
  // The product never created feeds of rooms and courses.
  await sql`delete from calendar_feed where owner_kind <> 'admin' or scope <> 'mine'`.execute(db)
  await changeTable(db, 'calendar_feed', { values: { owner_kind: ['admin'], scope: ['mine'] } })
  await changeTable(db, 'attendance', { values: { method: ['teacher', 'admin'] } })
  await changeTable(db, 'course_plan', { values: { register_status: ['open', 'done'] } })
  await changeTable(db, 'course_enrolment', { values: { final_code: [...codes, 'ATT'] } })
  await changeTable(db, 'score_log', { values: { old_code: codes, new_code: codes } })
  await changeTable(db, 'admin_log', { values: { kind: logKinds } })
  await changeTable(db, 'course', { required: { color: false } })
  await changeTable(db, 'course_plan_series', { required: { exdates: false } })
  for (const [table, columns] of indexes) await createIndex(db, table, columns)
}

const indexes = [
  ['certificate', 'number, id'],
  ['teacher', 'teacher_no, id'],
  ['course_plan', 'replaced_teacher_id'],
  ['grading_scale_conversion', 'to_scale_id'],
  ['score', 'academic_term_id'],
  ['score', 'graded_by'],
  ['score_log', 'actor_id'],
  ['data_recycle_log', 'recycle_id'],
  ['sensitive_data_log', 'sensitive_id'],
] as const
