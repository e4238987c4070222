// A run of the terminal keeps the value of `extend` that it was ordered with, for the commands that declare one.

import type { Kysely } from 'kysely'
import { addColumn } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'terminal_run', 'extend', "text not null default ''")
}
