// Sums of the whole school by day, so that no page computes them.

import { type Kysely, sql } from 'kysely'
import { createIndex, createPlain } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlain(db, 'stat_daily', {
    day: 'text not null check (length(day) = 10)',
    metric: 'text not null',
    // The dimension of the sum, and its value; empty if the record has none.
    dim_kind: 'text not null',
    dim_id: "text not null default ''",
    value: 'integer not null',
  })
  await sql`create unique index stat_daily_key on stat_daily (metric, day, dim_kind, dim_id)`.execute(db)
  await createIndex(db, 'stat_daily', 'day')
}
