// One e-mail a day to those who wish it so: what has arrived until six in the evening, by the school's clock.

import type { At } from '#engine/server/product.ts'
import { languageOf, say } from '#engine/words.ts'
import { settings } from '../config/settings.server.ts'
import { addDays, dayIn, momentOf } from '../course-plan/wall-clock.ts'
import { postToMany } from '../outbox/post.server.ts'
import { type Address, type Waiting, addressOf, addressesOf, noted, waitingMails } from './mails.server.ts'
import { awake } from './quiet.server.ts'
import { notificationMails as words } from './notification-mails.labels.ts'
import { textIn } from './text-in.ts'

const closes = '18:00'
const atOnce = 2000

/** Tells how many letters left. May be tried as often as one likes: what has been told has its letter. */
export async function mailDigests(at: At): Promise<number> {
  const rows = await waitingMails(at, 'daily')
    .where('delivered_at', '<', await lastClosing(at))
    .where(await awake(at))
    .orderBy('delivered_at')
    .limit(atOnce)
    .execute()
  if (rows.length === 0) return 0
  const people = await addressesOf(at, rows)
  const letters = [...Map.groupBy(rows, (row) => `${row.recipient_kind} ${row.recipient_id}`)]
  await at.product.store.write(async (db) => {
    for (const [person, those] of letters) await mail({ ...at, db }, those, people.get(person))
  })
  return letters.length
}

async function lastClosing(at: At): Promise<number> {
  const { time_zone } = await settings(at)
  const today = dayIn(at.now, time_zone)
  const closing = momentOf(today, closes, time_zone)
  return closing <= at.now ? closing : momentOf(addDays(today, -1), closes, time_zone)
}

async function mail(at: At, rows: readonly Waiting[], to: Address | undefined): Promise<void> {
  if (!to?.email) {
    for (const row of rows) await noted(at, row, { email_status: null })
    return
  }
  const language = languageOf(to.locale)
  const lines = rows.map((row) => `${textIn(row, language).title}\n${addressOf(at, row)}`)
  const outbox_id = await postToMany(at, {
    recipient: to.email,
    subject: say(words.digest, language, { count: String(rows.length) }),
    body: lines.join('\n\n'),
  })
  for (const row of rows) await noted(at, row, { outbox_id })
}
