// The general result of a student stores when all results of the term are published, and who planned it.

import type { Kysely } from 'kysely'
import { addColumn, createIndex } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'term_result', 'publish_at', 'integer')
  await addColumn(db, 'term_result', 'planned_by', 'integer references admin (id)')
  await createIndex(db, 'term_result', 'publish_at', 'publish_at is not null')
}
