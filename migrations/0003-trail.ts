// The trail: each call that changed something, and the changes of each record.

import type { Kysely } from 'kysely'
import { createIndex, createTable } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'trail_change', {
    realm: "text not null check (realm in ('admin', 'member', 'nobody'))",
    who_id: 'integer not null',
    who_name: 'text not null',
    ip: 'text not null',
    time: 'integer not null',
    undoes: 'integer references trail_change (id)',
  })
  await createIndex(db, 'trail_change', 'time')
  await createIndex(db, 'trail_change', 'realm, who_id, time')
  await createIndex(db, 'trail_change', 'undoes', 'undoes is not null')
  await createTable(db, 'trail_row', {
    change_id: 'integer not null references trail_change (id)',
    resource: 'text not null',
    row_id: 'integer not null',
    title: 'text not null',
    kind: "text not null check (kind in ('add', 'edit', 'action', 'del', 'move', 'restore'))",
    action: 'text',
    // JSON: each changed field with its old and new value.
    fields: 'text not null',
    version: 'integer',
  })
  await createIndex(db, 'trail_row', 'change_id, id')
  await createIndex(db, 'trail_row', 'resource, row_id, id')
}
