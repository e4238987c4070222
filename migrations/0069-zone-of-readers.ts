// Quiet hours of a reader are in the time zone of the place where the reader lives.

import type { Kysely } from 'kysely'
import { addColumn } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'admin', 'time_zone', 'text')
}
