// A student who leaves the school may still have a certificate that says they study there: the office decides whether
// to revoke it.

import type { Kysely } from 'kysely'
import { addColumn, createIndex } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'certificate', 'revoke_proposed', 'integer not null default 0 check (revoke_proposed in (0, 1))')
  await createIndex(db, 'certificate', 'revoke_proposed, id', 'delete_time is null')
}
