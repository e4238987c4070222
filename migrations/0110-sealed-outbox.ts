// Messages of the outbox are stored sealed. A message tells which code or link it holds and until when that is worth something,
// so that its text goes with it. The text of a message that failed goes now; the product seals the texts that still wait.

import type { Kysely } from 'kysely'
import { addColumn, createIndex } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'outbox', 'carries', 'text')
  await addColumn(db, 'outbox', 'worth_until', 'integer')
  await createIndex(db, 'outbox', 'carries', 'carries is not null')
  await createIndex(db, 'outbox', 'worth_until', 'worth_until is not null')
  await (db as Kysely<{ outbox: { body: string; status: string } }>)
    .updateTable('outbox')
    .set({ body: '—' })
    .where('status', '=', 'failed')
    .execute()
}
