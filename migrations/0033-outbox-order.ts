// Messages to one person are sent before messages to many, and failed ones wait before the next attempt.

import type { Kysely } from 'kysely'
import { addColumn, createIndex } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'outbox', 'to_many', 'integer not null default 0 check (to_many in (0, 1))')
  await addColumn(db, 'outbox', 'due_time', 'integer')
  await createIndex(db, 'outbox', 'channel, to_many, id', "status = 'queued'")
}
