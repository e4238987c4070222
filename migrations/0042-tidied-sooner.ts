// The longest lists are counted from an index alone. PostgreSQL can do that only if no row behind the index has changed
// since the last vacuum. By default it vacuums a table when a fifth of its rows has changed: the nightly figures of the
// students would make their list five times as slow for days.

import { type Kysely, sql } from 'kysely'
import { isSqlite } from '#server/tables.ts'

const long = [
  ...['student', 'course_enrolment', 'course_plan', 'attendance', 'score', 'notification_read'],
  ...['protocol', 'certificate', 'tutor_session'],
]

export async function up(db: Kysely<unknown>): Promise<void> {
  if (isSqlite(db)) return
  for (const table of long)
    await sql`alter table ${sql.table(table)} set (
      autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.05
    )`.execute(db)
}
