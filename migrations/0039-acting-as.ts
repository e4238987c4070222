// A person who both teaches and studies acts as one of the two; the session stores which.

import type { Kysely } from 'kysely'
import { addColumn } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'session', 'acting_as', "text check (acting_as in ('teacher', 'student'))")
}
