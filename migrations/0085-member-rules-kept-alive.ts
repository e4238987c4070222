// Pages of the member centre may stay mounted, like those of the back office.

import type { Kysely } from 'kysely'
import { addColumn } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'user_rule', 'keepalive', 'integer not null default 0 check (keepalive in (0, 1))')
}
