// People in chunks are reminded together: the number of reminders and the last time are stored for the whole chunk.

import type { Kysely } from 'kysely'
import { addColumn } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'notification_audience', 'reminder_count', 'integer not null default 0')
  await addColumn(db, 'notification_audience', 'last_reminder_at', 'integer')
}
