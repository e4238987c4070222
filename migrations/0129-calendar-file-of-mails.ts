// The calendar file of a changed session, which goes with the mail about the change.

import type { Kysely } from 'kysely'
import { addColumn } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'notification', 'calendar', 'text')
  await addColumn(db, 'outbox', 'calendar', 'text')
}
