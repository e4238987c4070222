// Who gets text messages: people whose account accepts them and whose record has a number, and guardians who receive
// notifications. The preview and the sending use the same SQL.

import { type RawBuilder, sql } from 'kysely'
import type { At } from '#engine/server/product.ts'
import { deliveryOf } from '#platform/messages/index.server.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    /** Accounts that accept text messages. */
    notification_text: { admin_id: number; accepted_at: number }
  }
}

type Column = RawBuilder<unknown>

const numberIn = (table: 'student' | 'teacher', id: Column) => sql`(select person.mobile from ${sql.table(table)} person
  join notification_text on notification_text.admin_id = person.admin_id
  where person.id = ${id} and person.delete_time is null and person.mobile <> '')`

/** The number for text messages of a person; null if there is none, or if the person does not accept them. */
export const acceptedMobile = (kind: Column, id: Column): RawBuilder<string | null> => sql`(case ${kind}
  when 'student' then ${numberIn('student', id)}
  when 'teacher' then ${numberIn('teacher', id)}
  when 'guardian' then (select person.mobile from student_guardian person where person.id = ${id}
    and person.receives_notifications = 1 and person.delete_time is null and person.mobile <> '')
  when 'admin' then (select person.mobile from admin person
    join notification_text on notification_text.admin_id = person.id
    where person.id = ${id} and person.status = '1' and person.delete_time is null and person.mobile <> '')
  end)`

export const readerMobile = acceptedMobile(
  sql.ref('notification_read.recipient_kind'),
  sql.ref('notification_read.recipient_id'),
)

/**
 * Queues text messages for the rows that were just delivered. In production without a gateway nothing is queued,
 * because the messages would be sent too late.
 */
export async function markForSms(at: At, notification: number): Promise<void> {
  if ((await deliveryOf(at, 'sms')) === 'none') return
  await at.db
    .updateTable('notification_read')
    .set({ sms_status: 'queued' })
    .where('notification_id', '=', notification)
    .where('delivered_at', '=', at.now)
    .where('sms_status', 'is', null)
    .where(readerMobile, 'is not', null)
    .execute()
}
