// Imports that bring a whole school in, and the faults of their lines, one row each so that equal faults are counted.

import type { Kysely } from 'kysely'
import { addColumn, createIndex, createTable } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'import_job', 'moves_in', 'integer not null default 0')
  await addColumn(db, 'import_job', 'queued', 'integer not null default 0')
  await createTable(db, 'import_fault', {
    job_id: 'integer not null references import_job (id) on delete cascade',
    row_id: 'integer not null references import_row (id) on delete cascade',
    field: 'text not null',
    value: 'text',
    reason: 'text not null',
  })
  await createIndex(db, 'import_fault', 'job_id, field')
  await createIndex(db, 'import_fault', 'row_id')
}
