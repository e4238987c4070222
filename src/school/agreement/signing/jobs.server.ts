// Jobs of agreements: reminders, expiry, undeliverable mails, and a nightly verification of each text.

import { sql } from 'kysely'
import { existing } from '#text/existing.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import type { JobServices } from '#engine/server/subject.ts'
import { accountsWithRight } from '#platform/access/index.server.ts'
import { addEvent } from '../events.server.ts'
import { tellOffice } from '../office-news.server.ts'
import { faultsOf, type Signature } from '../seal.server.ts'
import { signaturesOf, mailSigner } from '../signers.server.ts'
import { mayMailNow, notify } from '#school/notification/index.server.ts'
import { tamperedNews } from '../words.ts'

const day = 86_400

/**
 * Marks overdue agreements as expired: their texts stay, but can no longer be signed. Returns the number of overdue
 * ones.
 */
export async function expireOverdue(at: At): Promise<number> {
  const over = await at.db
    .selectFrom('protocol')
    .select('id')
    .where('status', 'in', ['issued', 'partially_signed'])
    .where('expires_at', '<', at.now)
    .where('delete_time', 'is', null)
    .limit(500)
    .execute()
  for (const { id } of over)
    await at.product.store.write(async (db) => {
      await lockTables({ ...at, db }, { protocol: [id] })
      const row = await db.selectFrom('protocol').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      if (row.expires_at === null || row.expires_at >= at.now || !open.has(row.status)) return
      const changes = { status: 'expired' as const }
      const how = { kind: 'action' as const, action: 'expire' }
      await updateRecord({ ...at, db }, at.product.resources.protocol, row, changes, how)
      await db
        .updateTable('protocol_signature')
        .set({ status: 'expired', update_time: at.now })
        .where('protocol_id', '=', id)
        .where('status', 'in', ['waiting', 'notified', 'viewed'])
        .execute()
    })
  return over.length
}
const open = new Set(['issued', 'partially_signed'])

const signer = { kind: sql.ref('protocol_signature.signer_kind'), id: sql.ref('protocol_signature.signer_id') }

/**
 * Reminds signers three and seven days after they were asked, and two days before the end. Each reminder is sent once,
 * and not at night. Returns the number of due reminders.
 */
export async function remindWaiting(at: At): Promise<number> {
  const waiting = await at.db
    .selectFrom('protocol_signature')
    .innerJoin('protocol', 'protocol.id', 'protocol_signature.protocol_id')
    .selectAll('protocol_signature')
    .select('protocol.expires_at')
    .where('protocol_signature.status', 'in', ['notified', 'viewed'])
    .where('protocol.status', 'in', ['issued', 'partially_signed'])
    .where('protocol.expires_at', '>', at.now)
    .where('protocol_signature.notified_at', '<=', at.now - 3 * day)
    .where('protocol.delete_time', 'is', null)
    .where(await mayMailNow(at, signer))
    .orderBy('protocol_signature.id')
    .$narrowType<{ expires_at: number }>()
    .execute()
  const due = waiting.filter((line) => isDue(line, at.now))
  for (const { id, protocol_id } of due)
    await at.product.store.write(async (db) => {
      const inside = { ...at, db }
      await lockTables(inside, { protocol: [protocol_id] })
      const line = (await signaturesOf(inside, protocol_id)).find((each) => each.id === id)
      const row = await db.selectFrom('protocol').selectAll().where('id', '=', protocol_id).executeTakeFirstOrThrow()
      if (!line || !['notified', 'viewed'].includes(line.status) || !open.has(row.status)) return
      // Another process may have sent the reminder before this one got the lock.
      if (row.expires_at !== null && isDue({ ...line, expires_at: row.expires_at }, at.now))
        await mailSigner(inside, row, line, 'reminded')
    })
  return due.length
}

/**
 * Finds signing mails that could not be delivered: adds an event to the agreement and notifies the person who prepared
 * it. Returns their number.
 */
export async function noteBounced(at: At): Promise<number> {
  const failed = await at.db
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'failed')
    .where('update_time', '>', at.now - 2 * day)
    .execute()
  if (failed.length === 0) return 0
  const events = await at.db
    .selectFrom('protocol_event')
    .innerJoin('protocol', 'protocol.id', 'protocol_event.protocol_id')
    .innerJoin('protocol_signature', 'protocol_signature.id', 'protocol_event.signature_id')
    .select(['protocol.id', 'protocol.number', 'protocol.title', 'protocol.created_by'])
    .select(['protocol_event.kind', 'protocol_event.data', 'protocol_event.signature_id', 'signer_name'])
    .where('protocol_event.kind', 'in', ['mail_sent', 'mail_bounced'])
    .where('protocol_event.at', '>', at.now - 4 * day)
    .execute()
  const letters = events.map(({ data, ...event }) => ({ ...event, ...(JSON.parse(data ?? '{}') as Letter) }))
  const lost = new Set(failed.map(({ id }) => id))
  const noted = new Set(letters.filter(({ kind }) => kind === 'mail_bounced').map(({ outbox }) => outbox))
  const fresh = letters.filter(({ kind, outbox }) => kind === 'mail_sent' && lost.has(outbox) && !noted.has(outbox))
  for (const { signature_id, signer_name, to, outbox, ...about } of fresh)
    await at.product.store.write(async (db) => {
      const inside = { ...at, db }
      await lockTables(inside, { protocol: [about.id] })
      if (await isBounceNoted(inside, about.id, outbox)) return
      await addEvent(inside, about.id, {
        kind: 'mail_bounced',
        signature_id: existing(signature_id, 'signature'),
        data: { to, outbox },
      })
      await tellOffice(inside, about, 'bounced', { name: signer_name, to })
    })
  return fresh.length
}

async function isBounceNoted({ db }: At, protocol: number, outbox: number): Promise<boolean> {
  const events = db.selectFrom('protocol_event').select('data').where('protocol_id', '=', protocol)
  const bounced = await events.where('kind', '=', 'mail_bounced').execute()
  return bounced.some(({ data }) => (JSON.parse(data ?? '{}') as Partial<Letter>).outbox === outbox)
}

interface Letter {
  to: string
  outbox: number
}

/** True if a date of a reminder has passed since the last mail. */
function isDue(
  {
    notified_at,
    last_reminder_at,
    expires_at,
  }: Pick<Signature, 'notified_at' | 'last_reminder_at'> & { expires_at: number },
  now: number,
): boolean {
  if (notified_at === null) return false
  const last = last_reminder_at ?? notified_at
  return [notified_at + 3 * day, notified_at + 7 * day, expires_at - 2 * day].some(
    (moment) => moment > last && moment <= now,
  )
}

export interface TamperedAgreement {
  number: string
  faults: string[]
}

/** Returns the agreements whose text or signatures do not match their hashes. The office is notified once for each. */
export async function verifyAll(at: At): Promise<TamperedAgreement[]> {
  const found: TamperedAgreement[] = []
  for (let after = 0; ;) {
    const rows = await at.db
      .selectFrom('protocol')
      .select(['id', 'number', 'rendered_html', 'content_sha256'])
      .where('rendered_html', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(200)
      .execute()
    const lastRow = rows.at(-1)
    if (!lastRow) return found
    after = lastRow.id
    const lines = await at.db
      .selectFrom('protocol_signature')
      .selectAll()
      .where(
        'protocol_id',
        'in',
        rows.map(({ id }) => id),
      )
      .where('status', '=', 'signed')
      .execute()
    const byAgreement = Map.groupBy(lines, (line) => line.protocol_id)
    for (const row of rows) {
      const faults = faultsOf(row, byAgreement.get(row.id) ?? [])
      if (faults.length === 0) continue
      found.push({ number: row.number ?? '', faults })
      await report(at, row, faults)
    }
  }
}

async function report(at: At, { id, number }: { id: number; number: string | null }, faults: string[]): Promise<void> {
  if (await isReported(at, id)) return
  await at.product.store.write(async (db) => {
    const inside = { ...at, db }
    await lockTables(inside, { protocol: [id] })
    if (await isReported(inside, id)) return
    await addEvent(inside, id, { kind: 'tampered', data: { faults } })
    await notify(inside, {
      to: (await accountsWithRight(inside, 'k/protocol/void')).map((admin) => ({ kind: 'admin' as const, id: admin })),
      ...tamperedNews,
      values: { number: number ?? '' },
      link: `/admin/k/protocol?edit=${id}`,
      category: 'urgent',
      priority: 'urgent',
      email: true,
    })
  })
}

async function isReported({ db }: At, id: number): Promise<boolean> {
  const events = db.selectFrom('protocol_event').select('id').where('protocol_id', '=', id)
  return !!(await events.where('kind', '=', 'tampered').executeTakeFirst())
}

export async function followAgreements(at: At): Promise<void> {
  await expireOverdue(at)
  await remindWaiting(at)
  await noteBounced(at)
}

/** Logs the agreements that `verifyAll` finds. */
export async function verifyAgreements(at: At, { log }: Pick<JobServices, 'log'>): Promise<void> {
  const tampered = await verifyAll(at)
  if (tampered.length > 0) log.error({ job: 'verify agreements', tampered }, 'agreements differ from their signed text')
}
