// Notifications by text message: who accepts them, what waits for each reader, and how many segments a message has.

import type { Kysely } from 'kysely'
import { addColumn, createIndex, createPlain } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlain(db, 'notification_text', {
    admin_id: 'integer primary key references admin (id) on delete cascade',
    accepted_at: 'integer not null',
  })
  await addColumn(db, 'notification_read', 'sms_status', "text check (sms_status in ('queued', 'sent', 'failed'))")
  await addColumn(db, 'notification_read', 'sms_outbox_id', 'integer')
  await createIndex(db, 'notification_read', 'sms_status, notification_id', 'sms_status is not null')
  await createIndex(db, 'notification_read', 'sms_outbox_id', 'sms_outbox_id is not null')
  await addColumn(db, 'outbox', 'segments', 'integer not null default 0')
}
