// Hides unread notifications that a newer one of the same group replaces. E-mails and text messages that still wait are
// not sent.

import type { At } from '#engine/server/product.ts'
import type { Recipient } from './notify.server.ts'
import type { RecipientKind } from './targets.ts'

/** For so many seconds the e-mail of a timetable change waits, so that a newer change can replace it. */
export const correctionTime = 120

const news = (at: At, group: string) => at.db.selectFrom('notification').select('id').where('group_key', '=', group)

/** Hides the unread notifications of the group, so that five changes of one timetable are one line in the bell. */
export async function hideOlder(at: At, group: string, to: readonly Recipient[]): Promise<void> {
  for (const [kind, recipients] of Map.groupBy(to, (each) => each.kind)) {
    const rows = rowsOf(
      at,
      group,
      kind,
      recipients.map(({ id }) => id),
    )
    const [texts, mails] = [rows.where('sms_outbox_id', 'is', null), rows.where('outbox_id', 'is', null)]
    await texts.where('sms_status', '=', 'queued').set({ sms_status: null }).execute()
    await mails.where('email_status', '=', 'queued').set({ email_status: null }).execute()
    const unread = rows.where('read_at', 'is', null).where('hidden_at', 'is', null)
    await unread.set({ hidden_at: at.now }).execute()
  }
}

function rowsOf(at: At, group: string, kind: RecipientKind, ids: number[]) {
  return at.db
    .updateTable('notification_read')
    .where('notification_id', 'in', news(at, group))
    .where('recipient_kind', '=', kind)
    .where('recipient_id', 'in', ids)
}

/** By recipient (`student 12`), since when the notifications of the group are unread and no e-mail or text was sent. */
export async function unseenSince(at: At, group: string): Promise<Map<string, number>> {
  const rows = await at.db
    .selectFrom('notification_read')
    .select(['recipient_kind', 'recipient_id', 'delivered_at', 'read_at', 'outbox_id', 'sms_outbox_id'])
    .where('notification_id', 'in', news(at, group))
    .orderBy('notification_id')
    .execute()
  const since = new Map<string, number>()
  for (const { recipient_kind, recipient_id, delivered_at, read_at, outbox_id, sms_outbox_id } of rows) {
    const person = `${recipient_kind} ${recipient_id}`
    if ([read_at, outbox_id, sms_outbox_id].some((seen) => seen !== null)) since.delete(person)
    else if (!since.has(person)) since.set(person, delivered_at)
  }
  return since
}
