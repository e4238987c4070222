// The pages that a person pinned to the menu.

import { type Kysely, sql } from 'kysely'
import { createPlain } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlain(db, 'pinned_page', {
    admin_id: 'integer not null references admin (id) on delete cascade',
    name: 'text not null',
    create_time: 'integer not null',
  })
  await sql`create unique index pinned_page_one on pinned_page (admin_id, name)`.execute(db)
}
