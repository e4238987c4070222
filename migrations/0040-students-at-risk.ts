// Values of the current term for each student, computed at night, so that the list can be filtered by students at risk.

import type { Kysely } from 'kysely'
import { addColumn, createIndex } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'student', 'at_risk', 'integer not null default 0 check (at_risk in (0, 1))')
  await addColumn(db, 'student', 'term_attendance', 'integer')
  await addColumn(db, 'student', 'term_average', 'integer')
  await addColumn(db, 'student', 'missed_work', 'integer not null default 0')
  await createIndex(db, 'student', 'at_risk, id', 'delete_time is null')
}
