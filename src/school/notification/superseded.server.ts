// News of a group that newer news of the group replaces: it leaves the bell, and its mails and text messages that still
// wait are not sent.

import type { At } from '#engine/server/product.ts'
import type { Recipient } from './notify.server.ts'
import type { RecipientKind } from './targets.ts'

/** Seconds during which a change of the timetable may be corrected before it is sent. */
export const correctionTime = 120

const news = (at: At, group: string) => at.db.selectFrom('notification').select('id').where('group_key', '=', group)

/** Five changes of one timetable are one line in the bell. */
export async function hideOlder(at: At, group: string, to: readonly Recipient[]): Promise<void> {
  for (const [kind, those] of Map.groupBy(to, (each) => each.kind)) {
    const rows = rowsOf(
      at,
      group,
      kind,
      those.map(({ id }) => id),
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

/** By recipient (`student 12`): since when the news of the group is unread, and no mail or text message of it has left. */
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
