// What happens to notifications by the clock: those whose hour has come leave, late joiners get theirs, what has expired
// goes. Sending may be tried again as often as one likes: a person has one row, or none.

import type { AnyDatabase, At } from '#engine/server/product.ts'
import { findRecord, updateRecord } from '#engine/server/records.ts'
import { sql } from 'kysely'
import { wideFrom } from './own-reads.server.ts'
import { recipientIdsOf, tableOf } from './recipients.server.ts'
import { targetsOf } from './targets.server.ts'

/** Every few seconds: what is due becomes `sending`, and what is being sent is sent. */
export async function sendDue(at: At): Promise<number> {
  const due = await idsOf(at, 'scheduled', 'publish_at')
  for (const id of due) await step(at, id, 'scheduled', async () => ({ status: 'sending' }))
  const sending = await idsOf(at, 'sending')
  for (const id of sending) await step(at, id, 'sending', deliver)
  return sending.length
}

/** Every few minutes. */
export async function keepUp(at: At): Promise<void> {
  for (const id of await idsOf(at, 'sent', 'expire_at')) await step(at, id, 'sent', async () => ({ status: 'expired' }))
  const open = await at.db
    .selectFrom('notification')
    .select('id')
    .where('status', '=', 'sent')
    .where('origin', '=', 'written')
    .where('include_late_joiners', '=', 1)
    .where('sent_at', '>', at.now - late)
    .execute()
  for (const { id } of open) await joinLate(at, id)
}

/** Who joins a course after a season does not want the news of its first week. */
const late = 90 * 86_400

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

/** In a transaction of its own, and only if nobody else has done it meanwhile. */
async function step(
  at: At,
  id: number,
  from: 'scheduled' | 'sending' | 'sent',
  work: (at: At, id: number) => Promise<Changes>,
): Promise<void> {
  const resource = at.product.resources.notification!
  await at.product.store.write(async (db) => {
    const here = { ...at, db }
    // Whoever comes second waits here, and then finds nothing to do.
    const held = db.updateTable('notification').set({ update_time: at.now }).where('id', '=', id)
    const { numUpdatedRows } = await held.where('status', '=', from).executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    const row = await findRecord(here, resource, id)
    await updateRecord(here, resource, row, await work(here, id))
    await at.product.live.tell(here)
  })
}

async function deliver(at: At, id: number): Promise<Changes> {
  const before = await countRecipients(at, id)
  const told = await fanOut(at, id, before === 0)
  return { status: 'sent', sent_at: at.now, recipient_count: before === 0 ? told : await countRecipients(at, id) }
}

/**
 * One statement for each kind of recipient, however many there are; `anew`: nobody has it yet, and this transaction holds
 * the message, so that no row can be there already.
 */
async function fanOut(at: At, id: number, anew: boolean): Promise<number> {
  const { channels } = await at.db
    .selectFrom('notification')
    .select('channels')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const byMail = channels.includes('"email"')
  let told = 0
  for (const people of recipientIdsOf(at, await targetsOf(at, id))) {
    const rows = (at.db as AnyDatabase)
      .insertInto('notification_read')
      .columns(['notification_id', 'recipient_kind', 'recipient_id', 'delivered_at', 'email_status', 'wide'])
      .expression(await rowsFor(at, id, people, byMail || people.kind === 'guardian'))
    const { numInsertedOrUpdatedRows } = await (
      anew ? rows : rows.onConflict((already) => already.doNothing())
    ).executeTakeFirstOrThrow()
    told += Number(numInsertedOrUpdatedRows ?? 0)
  }
  return told
}

/** Addresses are only looked up where something is mailed. */
async function rowsFor(at: At, id: number, { kind, ids }: ReturnType<typeof recipientIdsOf>[number], mailed: boolean) {
  const db = at.db as AnyDatabase
  const people = db.selectFrom(ids.as('people'))
  const beyond = await people.select('people.id').limit(1).offset(wideFrom).executeTakeFirst()
  const person = db.selectFrom(tableOf[kind]).select('email').whereRef(`${tableOf[kind]}.id`, '=', 'people.id')
  const status = sql`case when coalesce((${person}), '') <> '' then 'queued' end`
  return people
    .select([
      sql.lit(id).as('notification_id'),
      sql.lit(kind).as('kind'),
      'people.id',
      sql.lit(at.now).as('delivered_at'),
    ])
    .select([(mailed ? status : sql`null`).as('email_status'), sql.lit(beyond ? 1 : 0).as('wide')])
    .where('people.id', '>', 0)
}

async function countRecipients(at: At, id: number): Promise<number> {
  const { found } = await at.db
    .selectFrom('notification_read')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('notification_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(found)
}

/** Not a change anybody made: the count is kept, and no version moves under the author's hands. */
async function joinLate(at: At, id: number): Promise<void> {
  await at.product.store.write(async (db) => {
    const here = { ...at, db }
    const before = await countRecipients(here, id)
    await fanOut(here, id, false)
    const recipient_count = await countRecipients(here, id)
    if (recipient_count === before) return
    await db.updateTable('notification').set({ recipient_count }).where('id', '=', id).execute()
    await at.product.live.tell(here)
  })
}
