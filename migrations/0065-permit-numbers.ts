// The number of a passport, visa or permit is typed with the document, and copied into the student's record when the
// document is accepted.

import type { Kysely } from 'kysely'
import { addColumn } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const kinds = `'vls_ts', 'cst', 'csp', 'recepisse', 'other'`
  await addColumn(db, 'student', 'permit_number', 'text')
  await addColumn(db, 'student_document', 'number', 'text')
  await addColumn(db, 'student_document', 'permit_kind', `text check (permit_kind in (${kinds}))`)
  await addColumn(
    db,
    'student_document',
    'overrides_file',
    'integer not null default 0 check (overrides_file in (0, 1))',
  )
}
