// Uploaded files: one row for each file in the storage.

import type { Kysely } from 'kysely'
import { createIndex, createTable } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'attachment', {
    topic: 'text not null',
    admin_id: 'integer references admin (id)',
    user_id: 'integer',
    url: 'text not null unique',
    name: 'text not null',
    suffix: 'text not null',
    mimetype: 'text not null',
    size: 'integer not null',
    width: 'integer not null default 0',
    height: 'integer not null default 0',
    storage: "text not null default 'local'",
    sha1: 'text not null',
    sha256: 'text not null',
    quote: 'integer not null default 1',
    last_upload_time: 'integer not null',
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references admin (id)',
    updated_by: 'integer references admin (id)',
    search_text: "text not null default ''",
    delete_time: 'integer',
  })
  await createIndex(db, 'attachment', 'sha256, admin_id')
  await createIndex(db, 'attachment', 'admin_id')
}
