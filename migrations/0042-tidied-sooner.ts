// The lists that grow longest are counted in an index alone, which PostgreSQL may do as long as it knows that no row behind
// the index has changed since the table was last tidied. Left to itself it tidies when a fifth has changed: the figures of
// the students, worked out at night, would make their list five times as slow for days.

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
