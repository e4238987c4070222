// Queues the text messages of notifications in the language of each reader. At night only urgent ones are sent. Above
// the daily ceiling they wait for the next day, and the author gets a notification.

import { sql } from 'kysely'
import { tryLockName } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { type Language, languageOf } from '#engine/languages.ts'
import { countSegments, queueBulkText, simplifySigns, textBudget } from '#platform/messages/index.server.ts'
import { dayIn } from '#platform/time/index.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { readerMobile } from './sms-recipients.server.ts'
import { type MailAddress, addressesOf } from '../mails.server.ts'
import { notificationMails as words } from '../words.ts'
import { notify } from '../notify.server.ts'
import { mayMailNow } from '../quiet-hours.server.ts'
import { type Texts, textIn } from '../text-in.ts'

const batchSize = 200

/** In seconds: a text message that has waited longer is not sent any more. */
const worthFor = 7 * 86_400

/** The text message of a notification is its title. The whole text is in the product and in the e-mail. */
export const smsText = (texts: Texts, language: Language) => simplifySigns(textIn(texts, language).title)

/** Queues at most `batchSize` waiting text messages and returns their number. */
export async function textNotifications(at: At): Promise<number> {
  await noteOutcomes(at)
  const isAwake = await mayMailNow(at)
  const due = (here: At) =>
    waitingSms(here)
      .where(({ or, eb }) => or([eb('priority', '=', 'urgent'), isAwake]))
      .orderBy(sql`case when priority = 'urgent' then 0 else 1 end`)
      .orderBy('notification.id')
      .orderBy('recipient_kind')
      .orderBy('recipient_id')
      .limit(batchSize)
      .execute()
  if ((await due(at)).length === 0) return 0
  return at.product.store.write(async (db) => {
    const inside = { ...at, db }
    // Only one process at a time reads the waiting rows, so that each gets only one text message.
    if (!(await tryLockName(inside, 'notification texts'))) return 0
    return queueWaiting(inside, await due(inside))
  })
}

function waitingSms(at: At) {
  return at.db
    .selectFrom('notification_read')
    .innerJoin('notification', 'notification.id', 'notification_read.notification_id')
    .select(['recipient_kind', 'recipient_id', 'reminder_count', 'notification.id', 'link_path'])
    .select(['title', 'title_zh', 'title_en', 'body', 'body_zh', 'body_en', sql<0 | 1>`0`.as('unwished')])
    .select(readerMobile.as('mobile'))
    .where('sms_status', '=', 'queued')
    .where('sms_outbox_id', 'is', null)
    .where('notification.status', '=', 'sent')
    .where('delivered_at', '>', at.now - worthFor)
}

type WaitingSms = Awaited<ReturnType<ReturnType<typeof waitingSms>['execute']>>[number]

async function queueWaiting(at: At, rows: readonly WaitingSms[]): Promise<number> {
  const people = await addressesOf(at, rows)
  let [{ left }, queued] = [await textBudget(at), 0]
  for (const row of rows) {
    const message = messageTo(row, people.get(`${row.recipient_kind} ${row.recipient_id}`))
    if (!message) {
      await store(at, row, { sms_status: null })
      continue
    }
    left -= countSegments(message.body)
    if (left < 0) {
      await tellAuthors(at, rows)
      return queued
    }
    await store(at, row, { sms_outbox_id: await queueBulkText(at, message) })
    queued++
  }
  return queued
}

/** The text message for a row; undefined if the person no longer accepts text messages. */
function messageTo(row: WaitingSms, to: MailAddress | undefined) {
  if (!to || !row.mobile) return undefined
  const body = smsText(row, languageOf(to.locale))
  return { recipient: row.mobile, subject: body, body }
}

async function store(at: At, row: WaitingSms, what: { sms_status: null } | { sms_outbox_id: number }): Promise<void> {
  await at.db
    .updateTable('notification_read')
    .set(what)
    .where('notification_id', '=', row.id)
    .where('recipient_kind', '=', row.recipient_kind)
    .where('recipient_id', '=', row.recipient_id)
    .execute()
}

/** Tells the authors, once a day for each notification, that its text messages wait. */
async function tellAuthors(at: At, rows: readonly WaitingSms[]): Promise<void> {
  const day = dayIn(at.now, await schoolZone(at))
  const { ceiling } = await textBudget(at)
  for (const id of new Set(rows.map((row) => row.id))) {
    const group = `texts wait ${id} ${day}`
    const told = at.db.selectFrom('notification').select('id').where('group_key', '=', group)
    if (await told.executeTakeFirst()) continue
    const written = at.db.selectFrom('notification').select(['title', 'title_zh', 'title_en', 'created_by'])
    const { created_by, title, title_zh, title_en } = await written.where('id', '=', id).executeTakeFirstOrThrow()
    const { count } = await at.db
      .selectFrom('notification_read')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('notification_id', '=', id)
      .where('sms_status', '=', 'queued')
      .where('sms_outbox_id', 'is', null)
      .executeTakeFirstOrThrow()
    if (created_by === null || Number(count) === 0) continue
    await notify(at, {
      to: [{ kind: 'admin', id: created_by }],
      title: words.waitTitle,
      body: words.waitBody,
      link: `/admin/k/notification?edit=${id}`,
      values: { count: Number(count), ceiling, title: [title, title_zh || title, title_en || title] },
      category: 'admin',
      group,
    })
  }
}

/** Copies from the outbox which text messages were sent and which failed. */
async function noteOutcomes(at: At): Promise<void> {
  for (const status of ['sent', 'failed'] as const) {
    const done = at.db
      .selectFrom('notification_read')
      .innerJoin('outbox', 'outbox.id', 'notification_read.sms_outbox_id')
      .select('outbox.id')
      .where('sms_status', '=', 'queued')
      .where('outbox.status', '=', status)
    const ids = (await done.limit(1000).execute()).map(({ id }) => id)
    if (ids.length > 0)
      await at.product.store.write((db) =>
        db.updateTable('notification_read').set({ sms_status: status }).where('sms_outbox_id', 'in', ids).execute(),
      )
  }
}
