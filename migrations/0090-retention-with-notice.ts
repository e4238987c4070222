// Retention periods: a shorter period waits 30 days, a period below the lower bound needs two super administrators, and the
// nightly purge starts after one confirmation. The academic record stays for ten years: an older setting of one year is removed.

import type { Kysely } from 'kysely'
import { addColumn, createPlain } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'retention', 'before_days', 'integer')
  await addColumn(db, 'retention', 'from_time', 'integer')
  await addColumn(db, 'retention', 'asked_days', 'integer')
  await addColumn(db, 'retention', 'asked_by', 'integer references admin (id) on delete set null')
  await addColumn(db, 'retention', 'asked_time', 'integer')
  await createPlain(db, 'retention_confirmation', {
    id: 'integer not null primary key check (id = 1)',
    confirmed_time: 'integer not null',
    confirmed_by: 'integer references admin (id) on delete set null',
  })
  await (db as Kysely<{ retention: { name: string } }>)
    .deleteFrom('retention')
    .where('name', 'in', ['student_identity', 'student_schooling'])
    .execute()
}
