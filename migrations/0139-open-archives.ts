// Archives of everything: those that were made here, and those from which a school is to be rebuilt.

import type { Kysely } from 'kysely'
import { createTable } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'open_archive', {
    direction: "text not null check (direction in ('out', 'in'))",
    status: "text not null check (status in ('working', 'ready', 'failed'))",
    name: 'text not null',
    bytes: 'integer not null default 0',
    facts: "text not null default '{}'",
    fault: "text not null default ''",
    started_by: 'integer not null',
    create_time: 'integer not null',
    update_time: 'integer not null',
  })
}
