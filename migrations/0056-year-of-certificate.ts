// The school year that a certificate is about.

import type { Kysely } from 'kysely'
import { addColumn, createIndex } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'certificate', 'academic_year_id', 'integer references academic_year (id)')
  await createIndex(db, 'certificate', 'academic_year_id')
}
