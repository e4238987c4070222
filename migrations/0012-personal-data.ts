// Retention periods of each kind of record, and the list of erased people as hashes, which identify nobody.

import type { Kysely } from 'kysely'
import { createPlain } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlain(db, 'erasure', { hash: 'text not null primary key', time: 'integer not null' })
  await createPlain(db, 'retention', {
    name: 'text not null primary key',
    days: 'integer not null check (days > 0)',
    update_time: 'integer not null',
    updated_by: 'integer references admin (id) on delete set null',
  })
}
