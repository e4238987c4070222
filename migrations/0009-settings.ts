// The settings: values of the built-in ones, and settings added by the school.

import type { Kysely } from 'kysely'
import { createTable } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'config', {
    name: 'text not null unique',
    // Empty for a built-in setting, whose group the product declares.
    group_name: "text not null default ''",
    title: "text not null default ''",
    tip: "text not null default ''",
    type: "text not null default ''",
    // Null if it was never set, so the declared default applies.
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
