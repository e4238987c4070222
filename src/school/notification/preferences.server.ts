// What somebody wishes of e-mails, as the statements about receiving ask for it.

import { type RawBuilder, sql } from 'kysely'
import type { At } from '#engine/server/product.ts'
import type { ChosenCategory, MailWish } from './preferences.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    notification_preference: { admin_id: number; category: ChosenCategory; mail: MailWish }
  }
}

/** Of the person behind a row of `notification_read`; guardians have no account and wish nothing. */
export const wish: RawBuilder<MailWish | null> = sql`(select mail from notification_preference
  where notification_preference.category = notification.category and notification_preference.admin_id =
    case notification_read.recipient_kind
      when 'admin' then notification_read.recipient_id
      when 'student' then (select admin_id from student where student.id = notification_read.recipient_id)
      when 'teacher' then (select admin_id from teacher where teacher.id = notification_read.recipient_id)
    end)`

/** What is urgent, must be confirmed or waits for a signature reaches everybody at once, whatever they wish. */
export const binding: RawBuilder<boolean> = sql`(notification.priority = 'urgent' or notification.category = 'urgent'
  or notification.ack_required = 1 or coalesce(notification.link_path, '') like '/admin/k/toSign%')`

/** After the product told something: by e-mail too to those who asked for it, and to nobody who asked not to. */
export async function followWishes(at: At, notification: number): Promise<void> {
  const wished = sql`exists (select 1 from notification where notification.id = notification_read.notification_id
    and not ${binding} and ${wish} in ('now', 'daily'))`
  const refused = sql`exists (select 1 from notification where notification.id = notification_read.notification_id
    and not ${binding} and ${wish} = 'off')`
  await sql`update notification_read
    set email_status = case when ${wished} then 'queued' when ${refused} then null else email_status end
    where notification_id = ${notification}`.execute(at.db)
}
