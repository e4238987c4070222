// Queues the e-mails of people in chunks, chunk by chunk, each in its own transaction. People with an address are moved
// to a row of `notification_read` that waits for its e-mail. After a crash the next run continues with the next chunk.

import type { AnyDatabase, At } from '#engine/server/product.ts'
import { type RecipientChunk, membersOf, idsIn, sharedColumns } from './recipient-chunks.server.ts'
import { tableOf } from './recipients.server.ts'

export async function queueChunks(at: At): Promise<void> {
  const lots = await at.product.store.read
    .selectFrom('notification_audience')
    .select(['notification_id', 'recipient_kind', 'lot'])
    .where('to_mail', '=', 1)
    .orderBy('notification_id')
    .limit(2000)
    .execute()
  for (const lot of lots) await at.product.store.write((db) => queueChunk({ ...at, db }, lot))
}

async function queueChunk(at: At, { notification_id, recipient_kind, lot }: RecipientChunk): Promise<void> {
  const here = at.db
    .updateTable('notification_audience')
    .where('notification_id', '=', notification_id)
    .where('recipient_kind', '=', recipient_kind)
    .where('lot', '=', lot)
  // A second process waits for this update, and then finds `to_mail` 0.
  const taken = here
    .set({ to_mail: 0 })
    .where('to_mail', '=', 1)
    .returning(['members', ...sharedColumns])
  const row = await taken.executeTakeFirst()
  if (!row) return
  const { members, ...known } = row
  const all = idsIn(members)
  const ids = await withAddress(at, recipient_kind, all)
  if (ids.length === 0) return
  const waiting = { notification_id, recipient_kind, ...known, email_status: 'queued' as const }
  const nothing = { outbox_id: null, read_at: null, ack_at: null, hidden_at: null }
  const left = all.filter((id) => !ids.includes(id))
  await here.set({ members: membersOf(left), many: left.length }).execute()
  await at.db
    .insertInto('notification_read')
    .values(ids.map((recipient_id) => ({ ...waiting, recipient_id, ...nothing })))
    .execute()
}

async function withAddress(at: At, kind: RecipientChunk['recipient_kind'], ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const table = (at.db as AnyDatabase).selectFrom(tableOf[kind]).select('id')
  const rows = await table.where('id', 'in', ids).where('email', '<>', '').execute()
  return rows.map(({ id }) => Number(id))
}
