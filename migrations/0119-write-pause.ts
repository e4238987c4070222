// A row while the school is being moved to another database, and after it.

import type { Kysely } from 'kysely'
import { createTable } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'write_pause', {
    reason: "text not null check (reason in ('moving', 'moved'))",
    place: 'text not null',
    start_time: 'integer not null',
  })
}
