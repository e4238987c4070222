// The e-mail preferences of recipients as SQL, for the queries that send e-mails.

import { type RawBuilder, sql } from 'kysely'
import type { At } from '#engine/server/product.ts'
import type { ChosenCategory, MailWish } from './preferences.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    notification_preference: { admin_id: number; category: ChosenCategory; mail: MailWish }
  }
}

/** The preference of the recipient of a row of `notification_read`; null for a guardian without an account. */
export const mailPreference: RawBuilder<MailWish | null> = sql`(select mail from notification_preference
  where notification_preference.category = notification.category and notification_preference.admin_id =
    case notification_read.recipient_kind
      when 'admin' then notification_read.recipient_id
      when 'student' then (select admin_id from student where student.id = notification_read.recipient_id)
      when 'teacher' then (select admin_id from teacher where teacher.id = notification_read.recipient_id)
      when 'guardian' then (select admin_id from student_guardian
        where student_guardian.id = notification_read.recipient_id)
    end)`

/** True for messages that ignore the preference: urgent ones, and those that must be confirmed or signed. */
export const isMandatory: RawBuilder<boolean> = sql`(notification.priority = 'urgent' or notification.category = 'urgent'
  or notification.ack_required = 1 or coalesce(notification.link_path, '') like '/admin/k/toSign%')`

/** Applies the preferences to an automatic notification: adds the e-mails that people want, removes unwanted ones. */
export async function applyPreferences(at: At, notification: number): Promise<void> {
  const wished = sql`exists (select 1 from notification where notification.id = notification_read.notification_id
    and not ${isMandatory} and ${mailPreference} in ('now', 'daily'))`
  const refused = sql`exists (select 1 from notification where notification.id = notification_read.notification_id
    and not ${isMandatory} and ${mailPreference} = 'off')`
  await sql`update notification_read
    set email_status = case when ${wished} then 'queued' when ${refused} then null else email_status end
    where notification_id = ${notification}`.execute(at.db)
}
