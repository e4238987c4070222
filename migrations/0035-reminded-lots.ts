// Those who stand in lots are reminded where they stand: how often, and when last, is the same for a whole lot.

import type { Kysely } from 'kysely'
import { addColumn } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'notification_audience', 'reminder_count', 'integer not null default 0')
  await addColumn(db, 'notification_audience', 'last_reminder_at', 'integer')
}
