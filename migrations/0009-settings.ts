// The settings: the values of the built-in ones, and all that the school has added of its own.

import type { Kysely } from 'kysely'
import { createTable } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'config', {
    name: 'text not null unique',
    // Empty of a built-in setting: what the product declares.
    group_name: "text not null default ''",
    title: "text not null default ''",
    tip: "text not null default ''",
    type: "text not null default ''",
    // Null: nobody has set it, so that what the product declares holds.
    value: 'text',
    content: "text not null default '{}'",
    rule: "text not null default ''",
    extend: "text not null default '{}'",
    input_extend: "text not null default '{}'",
    allow_del: 'integer not null default 0 check (allow_del in (0, 1))',
    weigh: 'integer not null default 0',
    create_time: 'integer not null',
    update_time: 'integer not null',
    updated_by: 'integer references admin (id) on delete set null',
  })
}
