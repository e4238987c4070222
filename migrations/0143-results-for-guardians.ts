// Guardians read a published result, and a certificate that contains it, from a later moment on.

import type { Kysely } from 'kysely'
import { addColumn, createIndex } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['term_result', 'certificate']) await addColumn(db, table, 'guardians_at', 'integer')
  await createIndex(db, 'term_result', 'guardians_at', 'guardians_at is not null')
}
