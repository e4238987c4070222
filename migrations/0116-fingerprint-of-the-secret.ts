// The database stores a fingerprint of the secret it was written with. The row is added at the next start.

import type { Kysely } from 'kysely'
import { createPlain } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlain(db, 'installation', {
    key_fingerprint: 'text primary key',
    time: 'integer not null',
  })
}
