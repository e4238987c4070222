// Saved views of lists, the groups they are shared with, and the default view of each person.

import { type Kysely, sql } from 'kysely'
import { createIndex, createPairs, createPlain, createTable } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'saved_view', {
    owner_id: 'integer not null references admin (id)',
    resource: 'text not null',
    name: 'text not null',
    content: 'text not null',
    create_time: 'integer not null',
    update_time: 'integer not null',
  })
  await createIndex(db, 'saved_view', 'owner_id, resource')
  await createPairs(db, 'saved_view_group', ['saved_view_id', 'admin_group_id'], ['saved_view', 'admin_group'])
  await createPlain(db, 'saved_view_default', {
    admin_id: 'integer not null references admin (id)',
    resource: 'text not null',
    saved_view_id: 'integer not null references saved_view (id) on delete cascade',
  })
  await sql`create unique index saved_view_default_one on saved_view_default (admin_id, resource)`.execute(db)
  await createIndex(db, 'saved_view_default', 'saved_view_id')
}
