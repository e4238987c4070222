// A run of the terminal stores the value of `extend` from its order, for commands that declare one.

import type { Kysely } from 'kysely'
import { addColumn } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'terminal_run', 'extend', "text not null default ''")
}
