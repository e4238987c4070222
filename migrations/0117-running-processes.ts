// The processes that run on this database, and the storage of each.

import type { Kysely } from 'kysely'
import { createTable } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'running_process', {
    name: 'text not null',
    bucket: 'text not null',
    folder: 'text not null',
    marker: 'text not null',
    start_time: 'integer not null',
  })
}
