// Imports: the uploaded file, the mapping of its columns, and the result of each line.

import type { Kysely } from 'kysely'
import { createIndex, createTable } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'import_job', {
    admin_id: 'integer not null references admin (id)',
    resource: 'text not null',
    file: 'text not null',
    encoding: 'text not null',
    headings: 'text not null',
    samples: 'text not null',
    mapping: 'text not null',
    options: 'text not null',
    status:
      "text not null check (status in ('uploaded', 'analysed', 'ready', 'running', 'done', 'failed', 'rolled_back'))",
    total: 'integer not null',
    seen: 'integer not null default 0',
    created: 'integer not null default 0',
    updated: 'integer not null default 0',
    skipped: 'integer not null default 0',
    errors: 'integer not null default 0',
    kept: 'integer not null default 0',
    change_id: 'integer',
    finish_time: 'integer',
    create_time: 'integer not null',
    update_time: 'integer not null',
  })
  await createIndex(db, 'import_job', 'admin_id, resource')
  await createIndex(db, 'import_job', 'status')
  await createTable(db, 'import_row', {
    job_id: 'integer not null references import_job (id) on delete cascade',
    line: 'integer not null',
    raw: 'text not null',
    action: "text check (action in ('create', 'update', 'skip', 'error'))",
    reason: 'text',
    target_id: 'integer',
    before: 'text',
  })
  await createIndex(db, 'import_row', 'job_id, id')
  await createIndex(db, 'import_row', 'job_id, action')
}
