// The uses of each file, hash and thumbnail of stored files, and direct uploads to the storage.

import { type Kysely, sql } from 'kysely'
import { addColumn, createIndex, createPlain, createTable } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'attachment', 'kept_sha256', "text not null default ''")
  await createIndex(db, 'attachment', 'sha256, user_id')
  for (const column of ['user_id', 'name', 'size', 'last_upload_time']) await createIndex(db, 'attachment', column)

  await createPlain(db, 'attachment_use', {
    attachment_id: 'integer not null references attachment (id) on delete cascade',
    resource: 'text not null',
    row_id: 'integer not null',
    field: 'text not null',
  })
  const pair = 'attachment_id, resource, row_id, field'
  await sql.raw(`create unique index attachment_use_pair on attachment_use (${pair})`).execute(db)
  await createIndex(db, 'attachment_use', 'resource, row_id')
  for (const [table, field] of Object.entries({ student: 'photo', teacher: 'photo', admin: 'avatar' })) {
    const used = `select attachment.id, '${table}', ${table}.id, '${field}' from ${table} join attachment on attachment.url = ${table}.${field}`
    await sql.raw(`insert into attachment_use (attachment_id, resource, row_id, field) ${used}`).execute(db)
  }

  await createTable(db, 'direct_upload', {
    ticket: 'text not null unique',
    key: 'text not null',
    realm: 'text not null',
    who_id: 'integer not null',
    topic: 'text not null',
    name: 'text not null',
    mimetype: 'text not null',
    size: 'integer not null',
    claim_time: 'integer',
    create_time: 'integer not null',
  })
  await createIndex(db, 'direct_upload', 'create_time')
}
