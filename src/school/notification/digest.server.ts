// Sends one e-mail a day to people who chose that: all notifications received until 18:00 in the school's time zone.

import type { At } from '#engine/server/product.ts'
import { languageOf, say } from '#engine/languages.ts'
import { settings } from '#platform/settings/index.server.ts'
import { addDays } from '#text/add-days.ts'
import { dayIn, momentOf } from '#platform/time/index.ts'
import { queueBulkMail } from '#platform/messages/index.server.ts'
import {
  type MailAddress,
  type WaitingMail,
  messageUrl,
  addressesOf,
  lockMailing,
  storeOutcome,
  waitingMails,
} from './mails.server.ts'
import { mayMailNow } from './quiet-hours.server.ts'
import { notificationMails as words } from './words.ts'
import { textIn } from './text-in.ts'

const digestTime = '18:00'
const batchSize = 2000

/** Sends the daily e-mails and returns their number. Can be repeated, because rows in an e-mail are marked. */
export async function mailDigests(at: At): Promise<number> {
  const [closing, isAwake] = [await lastDigestTime(at), await mayMailNow(at)]
  const waiting = (here: At) =>
    waitingMails(here, 'daily')
      .where('delivered_at', '<', closing)
      .where(isAwake)
      .orderBy('delivered_at')
      .limit(batchSize)
      .execute()
  if ((await waiting(at)).length === 0) return 0
  return at.product.store.write(async (db) => {
    const inside = { ...at, db }
    if (!(await lockMailing(inside))) return 0
    const rows = await waiting(inside)
    const people = await addressesOf(inside, rows)
    const letters = [...Map.groupBy(rows, (row) => `${row.recipient_kind} ${row.recipient_id}`)]
    for (const [person, mails] of letters) await mail(inside, mails, people.get(person))
    return letters.length
  })
}

async function lastDigestTime(at: At): Promise<number> {
  const { time_zone } = await settings(at)
  const today = dayIn(at.now, time_zone)
  const closing = momentOf(today, digestTime, time_zone)
  return closing <= at.now ? closing : momentOf(addDays(today, -1), digestTime, time_zone)
}

async function mail(at: At, rows: readonly WaitingMail[], to: MailAddress | undefined): Promise<void> {
  if (!to?.email) {
    for (const row of rows) await storeOutcome(at, row, { email_status: null })
    return
  }
  const language = languageOf(to.locale)
  const lines = rows.map((row) => `${textIn(row, language).title}\n${messageUrl(at, row)}`)
  const outbox_id = await queueBulkMail(at, {
    recipient: to.email,
    subject: say(words.digest, language, { count: String(rows.length) }),
    body: lines.join('\n\n'),
  })
  for (const row of rows) await storeOutcome(at, row, { outbox_id })
}
