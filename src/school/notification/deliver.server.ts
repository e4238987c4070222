// The jobs that send due notifications, deliver sent ones to people who join a target later, and end expired ones.
// Sending can be repeated, because each recipient is only once in a row or a chunk.

import type { AnyDatabase, At } from '#engine/server/product.ts'
import { findRecord, updateRecord } from '#engine/server/records.ts'
import { sql } from 'kysely'
import {
  type RecipientSet,
  storeRecipients,
  chunksIn,
  missingFrom,
  recipientsToTell,
  chunkThreshold,
} from './recipient-chunks.server.ts'
import { recipientIdsOf, tableOf } from './recipients.server.ts'
import { targetsOf } from './targets.server.ts'
import { markForSms } from './sms/sms-recipients.server.ts'
import type { RecipientKind } from './targets.ts'

/** Sets due notifications to `sending`, delivers all notifications with this status, and returns their number. */
export async function sendDue(at: At): Promise<number> {
  const due = await idsOf(at, 'scheduled', 'publish_at')
  for (const id of due) await step(at, id, 'scheduled', async () => ({ status: 'sending' }))
  const sending = await idsOf(at, 'sending')
  for (const id of sending) await step(at, id, 'sending', deliver)
  return sending.length
}

/** Ends expired notifications, and delivers sent ones to people who have joined a target since. */
export async function updateSent(at: At): Promise<void> {
  for (const id of await idsOf(at, 'sent', 'expire_at')) await step(at, id, 'sent', async () => ({ status: 'expired' }))
  const open = await at.db
    .selectFrom('notification')
    .select('id')
    .where('status', '=', 'sent')
    .where('origin', '=', 'written')
    .where('include_late_joiners', '=', 1)
    .where('sent_at', '>', at.now - maxLateness)
    .execute()
  for (const { id } of open) await deliverLate(at, id)
}

/** In seconds after sending: a student who joins a course months later does not get the news of its first week. */
const maxLateness = 90 * 86_400

async function idsOf(at: At, status: 'scheduled' | 'sending' | 'sent', due?: 'publish_at' | 'expire_at') {
  const rows = at.db
    .selectFrom('notification')
    .select('id')
    .where('status', '=', status)
    .where('delete_time', 'is', null)
  const found = await (due ? rows.where(due, '<=', at.now) : rows).orderBy('id').limit(100).execute()
  return found.map(({ id }) => id)
}

type Changes = Record<string, unknown>

/** Runs `work` and changes the notification in one transaction, unless another process has changed its status. */
async function step(
  at: At,
  id: number,
  from: 'scheduled' | 'sending' | 'sent',
  work: (at: At, id: number) => Promise<Changes>,
): Promise<void> {
  const resource = at.product.resources.notification
  await at.product.store.write(async (db) => {
    const here = { ...at, db }
    // A second process waits for this lock, and then finds another status.
    const held = db.updateTable('notification').set({ update_time: at.now }).where('id', '=', id)
    const { numUpdatedRows } = await held.where('status', '=', from).executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    const row = await findRecord(here, resource, id)
    await updateRecord(here, resource, row, await work(here, id))
    await at.product.live.tell(here, await recipientsToTell(here, id))
  })
}

/** Delivers to all recipients; if some have already received the notification, only to the others. */
async function deliver(at: At, id: number): Promise<Changes> {
  const [before, sets] = [await countRecipients(at, id), await recipientIdsOf(at, await targetsOf(at, id))]
  const delivered = before === 0 ? await fanOut(at, id, sets) : await catchUp(at, id, await findMissing(at, id, sets))
  return { status: 'sent', sent_at: at.now, recipient_count: before + delivered }
}

/** Delivers with one statement for each kind of recipient, however many people there are. */
async function fanOut(at: At, id: number, sets: readonly RecipientSet[]): Promise<number> {
  const [byMail, byText] = await channelsOf(at, id)
  let delivered = 0
  for (const set of sets) {
    const mailed = byMail || set.kind === 'guardian'
    // With text messages no chunks are used, because each text message waits in the row of its reader.
    delivered +=
      !byText && (await isLarge(at, set))
        ? await storeRecipients(at, id, set, mailed)
        : await insertRows(at, id, set, mailed)
  }
  if (byText) await markForSms(at, id)
  return delivered
}

/** Whether the notification is sent by e-mail, and whether by text message. */
async function channelsOf(at: At, id: number): Promise<[boolean, boolean]> {
  const row = at.db.selectFrom('notification').select('channels').where('id', '=', id)
  const { channels } = await row.executeTakeFirstOrThrow()
  return [channels.includes('"email"'), channels.includes('"sms"')]
}

async function isLarge(at: At, { ids }: RecipientSet): Promise<boolean> {
  const people = (at.db as AnyDatabase).selectFrom(ids.as('people')).select('people.id')
  return !!(await people.limit(1).offset(chunkThreshold).executeTakeFirst())
}

/** Adds a row for each recipient. Only if e-mails are sent, their addresses are looked up. */
async function insertRows(at: At, id: number, { kind, ids }: RecipientSet, mailed: boolean): Promise<number> {
  const person = (at.db as AnyDatabase)
    .selectFrom(tableOf[kind])
    .select('email')
    .whereRef(`${tableOf[kind]}.id`, '=', 'people.id')
  const status = sql`case when coalesce((${person}), '') <> '' then 'queued' end`
  const { numInsertedOrUpdatedRows } = await (at.db as AnyDatabase)
    .insertInto('notification_read')
    .columns(['recipient_id', 'email_status', 'notification_id', 'recipient_kind', 'delivered_at'])
    .expression(
      (at.db as AnyDatabase)
        .selectFrom(ids.as('people'))
        .select(['people.id', (mailed ? status : sql`null`).as('email_status')])
        .select([sql`cast(${id} as bigint)`.as('notification_id'), sql`cast(${kind} as text)`.as('kind')])
        .select(sql`cast(${at.now} as bigint)`.as('delivered_at'))
        .where('people.id', '>', 0),
    )
    .onConflict((already) => already.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

type MissingRecipients = { kind: RecipientKind; ids: number[] }[]

async function findMissing(at: At, id: number, sets: readonly RecipientSet[]): Promise<MissingRecipients> {
  const found: MissingRecipients = []
  for (const set of sets) {
    const ids = await missingFrom(at, id, set)
    if (ids.length > 0) found.push({ kind: set.kind, ids })
  }
  return found
}

async function catchUp(at: At, id: number, late: MissingRecipients): Promise<number> {
  const [byMail, byText] = await channelsOf(at, id)
  let delivered = 0
  for (const { kind, ids } of late)
    for (let from = 0; from < ids.length; from += chunkThreshold) {
      const table = (at.db as AnyDatabase).selectFrom(tableOf[kind]).select(`${tableOf[kind]}.id`)
      const some = table.where('id', 'in', ids.slice(from, from + chunkThreshold))
      delivered += await insertRows(at, id, { kind, ids: some }, byMail || kind === 'guardian')
    }
  if (byText) await markForSms(at, id)
  return delivered
}

async function countRecipients(at: At, id: number): Promise<number> {
  const rows = at.db.selectFrom('notification_read').where('notification_id', '=', id)
  const { found } = await rows.select(({ fn }) => fn.countAll<number>().as('found')).executeTakeFirstOrThrow()
  return (await chunksIn(at, id)).reduce((sum, { many }) => sum + many, Number(found))
}

/** Delivers to people who joined later. The count is written without an edit, so that the version does not change. */
async function deliverLate(at: At, id: number): Promise<void> {
  const late = await findMissing(at, id, await recipientIdsOf(at, await targetsOf(at, id)))
  if (late.length === 0) return
  await at.product.store.write(async (db) => {
    const here = { ...at, db }
    const delivered = await catchUp(here, id, late)
    await db
      .updateTable('notification')
      .set(({ eb }) => ({ recipient_count: eb('recipient_count', '+', delivered) }))
      .where('id', '=', id)
      .execute()
    await at.product.live.tell(here, await recipientsToTell(here, id))
  })
}
