// Messages of the outbox are stored encrypted. A message stores its code or link and the expiry, so that its text is
// removed with it. The migration removes texts of failed messages; the product encrypts texts that still wait.

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
