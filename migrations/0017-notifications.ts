// Notifications, their recipients, and who has received, read and confirmed each of them.

import type { Kysely } from 'kysely'
import { createIndex, createPlain, createTable } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'notification', {
    title: 'text not null',
    title_zh: 'text',
    title_en: 'text',
    body: 'text not null',
    body_zh: 'text',
    body_en: 'text',
    category:
      "text not null default 'general' check (category in ('general', 'course', 'schedule', 'exam', 'admin', 'visa', 'finance', 'urgent'))",
    priority: "text not null default 'normal' check (priority in ('normal', 'important', 'urgent'))",
    attachments: 'text',
    channels: "text not null default '[]'",
    link_path: 'text',
    ack_required: 'integer not null default 0 check (ack_required in (0, 1))',
    ack_deadline: 'integer',
    publish_at: 'integer',
    expire_at: 'integer',
    include_late_joiners: 'integer not null default 1 check (include_late_joiners in (0, 1))',
    reminder_rule: "text not null default '[]'",
    recipient_count: 'integer not null default 0',
    read_count: 'integer not null default 0',
    ack_count: 'integer not null default 0',
    origin: "text not null default 'written' check (origin in ('written', 'system'))",
    // Notifications of the same kind about the same thing: the newest replaces unread older ones.
    group_key: 'text',
    sent_at: 'integer',
    corrected_at: 'integer',
    previous_text: 'text',
    status:
      "text not null default 'draft' check (status in ('draft', 'scheduled', 'sending', 'sent', 'recalled', 'expired'))",
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references admin (id)',
    updated_by: 'integer references admin (id)',
    search_text: "text not null default ''",
    version: 'integer not null default 1',
    delete_time: 'integer',
  })
  await createIndex(db, 'notification', 'status, publish_at')
  await createIndex(db, 'notification', 'category, publish_at')
  await createIndex(db, 'notification', 'publish_at, id', 'delete_time is null')
  await createIndex(db, 'notification', 'title, id', 'delete_time is null')
  await createIndex(db, 'notification', 'sent_at, id', 'delete_time is null')
  await createIndex(db, 'notification', 'created_by, id')
  await createIndex(db, 'notification', 'group_key', 'group_key is not null')

  // `ref` is an id or a value, depending on `kind`, so it cannot be a foreign key.
  await createTable(db, 'notification_target', {
    notification_id: 'integer not null references notification (id) on delete cascade',
    kind: "text not null check (kind in ('all', 'role', 'specialty', 'course', 'level', 'advisor_group', 'status', 'task', 'student', 'teacher', 'admin'))",
    ref: 'text',
    include: 'integer not null default 1 check (include in (0, 1))',
    audience: "text not null default 'students' check (audience in ('students', 'teachers', 'guardians'))",
  })
  await createIndex(db, 'notification_target', 'notification_id')

  await createReads(db)
}

/**
 * Most messages have one row per recipient. A message to a whole school begins with chunks (lots) instead: the ids of a
 * few hundred people in one text, for whom only the delivery is known. A person who reads it is moved from the chunk to
 * a row.
 */
async function createReads(db: Kysely<unknown>): Promise<void> {
  const kind = "text not null check (recipient_kind in ('student', 'teacher', 'guardian', 'admin'))"
  await createPlain(db, 'notification_read', {
    notification_id: 'integer not null references notification (id) on delete cascade',
    recipient_kind: kind,
    recipient_id: 'integer not null',
    delivered_at: 'integer not null',
    email_status: "text check (email_status in ('queued', 'sent', 'bounced', 'opened_unknown'))",
    outbox_id: 'integer',
    read_at: 'integer',
    ack_at: 'integer',
    reminder_count: 'integer not null default 0',
    last_reminder_at: 'integer',
    // The key is declared with the last column: one row per person, however often sending is repeated.
    hidden_at: 'integer, primary key (notification_id, recipient_kind, recipient_id)',
  })
  await createIndex(db, 'notification_read', 'recipient_kind, recipient_id, read_at')
  await createIndex(db, 'notification_read', 'notification_id, read_at, recipient_kind, recipient_id, ack_at')
  await createIndex(db, 'notification_read', 'email_status, notification_id', 'email_status is not null')
  await createIndex(db, 'notification_read', 'notification_id, email_status, read_at', 'email_status is not null')
  await createIndex(db, 'notification_read', 'notification_id, reminder_count', 'reminder_count > 0')
  await createIndex(db, 'notification_read', 'outbox_id', 'outbox_id is not null')

  await createPlain(db, 'notification_audience', {
    notification_id: 'integer not null references notification (id) on delete cascade',
    recipient_kind: kind,
    lot: 'integer not null',
    delivered_at: 'integer not null',
    // Ids with a comma on both sides, so that a person is found as `,5,`.
    members: 'text not null',
    many: 'integer not null',
    // The person is the first column of the key, because every page searches by it.
    to_mail: 'integer not null default 0 check (to_mail in (0, 1)), primary key (recipient_kind, lot, notification_id)',
  })
  await createIndex(db, 'notification_audience', 'notification_id, recipient_kind, lot, many')
  await createIndex(db, 'notification_audience', 'to_mail', 'to_mail = 1')
}
