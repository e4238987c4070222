// Queues the e-mails of notifications in the outbox, in the language of each reader. At night only urgent ones are
// sent.

import { sql } from 'kysely'
import { tryLockName } from '#engine/server/locks.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { type Language, languageOf, say } from '#engine/languages.ts'
import { queueBulkMail } from '#platform/messages/index.server.ts'
import { plainText } from '#platform/rows/index.server.ts'
import { notificationMails as words } from './words.ts'
import { queueChunks } from './queue-mails.server.ts'
import { isMandatory, mailPreference } from './preferences/preferences.server.ts'
import { mayMailNow } from './quiet-hours.server.ts'
import { correctionTime } from './superseded.server.ts'
import type { RecipientKind } from './targets.ts'
import { textIn } from './text-in.ts'

const batchSize = 200

/** Queues at most `batchSize` waiting e-mails and returns their number. */
export async function mailNotifications(at: At): Promise<number> {
  await noteOutcomes(at)
  await queueChunks(at)
  const isAwake = await mayMailNow(at)
  const waiting = (here: At) =>
    waitingMails(here, 'now')
      .where(({ or, and, eb }) => or([eb('priority', '=', 'urgent'), and([isAwake, isSettled(at)])]))
      .limit(batchSize)
      .execute()
  if ((await waiting(at)).length === 0) return 0
  return at.product.store.write(async (db) => {
    const inside = { ...at, db }
    if (!(await lockMailing(inside))) return 0
    const rows = await waiting(inside)
    const people = await addressesOf(inside, rows)
    for (const row of rows) await mail(inside, row, people.get(`${row.recipient_kind} ${row.recipient_id}`))
    return rows.length
  })
}

/** Changes of the timetable wait for `correctionTime`, because a newer change of the same session may replace them. */
const isSettled = (at: At) =>
  sql<boolean>`(category <> 'schedule' or group_key is null or delivered_at <= ${sql.lit(at.now - correctionTime)})`

/** Locks the sending: only one process at a time reads the waiting rows, so that each gets only one e-mail. */
export const lockMailing = (at: At): Promise<boolean> => tryLockName(at, 'notification mails')

/** The rows whose e-mail waits: of people who chose one e-mail a day (`daily`), or of all others (`now`). */
export function waitingMails(at: At, wanted: 'now' | 'daily') {
  const daily = sql<boolean>`(not ${isMandatory} and coalesce(${mailPreference}, 'now') = 'daily')`
  return at.db
    .selectFrom('notification_read')
    .innerJoin('notification', 'notification.id', 'notification_read.notification_id')
    .select(['recipient_kind', 'recipient_id', 'reminder_count', 'notification.id', 'link_path'])
    .select(['title', 'title_zh', 'title_en', 'body', 'body_zh', 'body_en', 'calendar', declinedMail.as('unwished')])
    .where('email_status', '=', 'queued')
    .where('outbox_id', 'is', null)
    .where('notification.status', '=', 'sent')
    .where(wanted === 'daily' ? daily : sql<boolean>`not ${daily}`)
}

const declinedMail = sql<0 | 1>`case when not ${isMandatory} and ${mailPreference} = 'off' then 1 else 0 end`

export interface MailAddress {
  email: string | null
  locale: string
  /** The account in which the person reads messages; null for a guardian without one. */
  account: number | null
}
export interface WaitingMail {
  id: number
  recipient_kind: RecipientKind
  recipient_id: number
  reminder_count: number
  link_path: string | null
  title: string
  title_zh: string | null
  title_en: string | null
  body: string
  body_zh: string | null
  body_en: string | null
  calendar: string | null
  unwished: 0 | 1
}

const tables = { student: 'student', teacher: 'teacher', guardian: 'student_guardian', admin: 'admin' } as const

type Reader = Pick<WaitingMail, 'recipient_kind' | 'recipient_id'>

export async function addressesOf(at: At, rows: readonly Reader[]): Promise<Map<string, MailAddress>> {
  const found = new Map<string, MailAddress>()
  for (const [kind, readers] of Map.groupBy(rows, (row) => row.recipient_kind)) {
    const people = await (at.db as AnyDatabase)
      .selectFrom(tables[kind])
      .select(['id', 'email', 'locale', kind === 'admin' ? 'id as account' : 'admin_id as account'])
      .where(
        'id',
        'in',
        readers.map((row) => row.recipient_id),
      )
      .where('delete_time', 'is', null)
      .execute()
    for (const { id, ...address } of people) found.set(`${kind} ${id}`, address)
  }
  return found
}

async function mail(at: At, row: WaitingMail, to: MailAddress | undefined): Promise<void> {
  if (!to?.email || row.unwished) return storeOutcome(at, row, { email_status: null })
  const language = languageOf(to.locale)
  const { title, body } = textIn(row, language)
  const text = plainText(body)
  const letter = {
    subject: subjectOf(title, row.reminder_count, language),
    body: isReadHere(row, to) ? withLink(at, text, row, language) : text,
  }
  const { calendar } = row
  await storeOutcome(at, row, { outbox_id: await queueBulkMail(at, { recipient: to.email, ...letter, calendar }) })
}

/** Stores which e-mail of the outbox belongs to the row, or that the row gets none. */
export async function storeOutcome(
  at: At,
  { id, recipient_kind, recipient_id }: WaitingMail,
  outcome: { email_status: null } | { outbox_id: number },
): Promise<void> {
  await at.db
    .updateTable('notification_read')
    .set(outcome)
    .where('notification_id', '=', id)
    .where('recipient_kind', '=', recipient_kind)
    .where('recipient_id', '=', recipient_id)
    .execute()
}

function subjectOf(title: string, reminders: number, language: Language): string {
  const line = title.replaceAll(/[\r\n]+/g, ' ')
  return reminders > 0 ? say(words.reminder, language, { title: line }) : line
}

/** False for a guardian without an account, who cannot follow a link and reads the text in the e-mail. */
const isReadHere = ({ recipient_kind }: WaitingMail, { account }: MailAddress) =>
  recipient_kind !== 'guardian' || account !== null

const withLink = (at: At, text: string, row: WaitingMail, language: Language) =>
  `${text}\n\n${say(words.open, language, { address: messageUrl(at, row) })}`

/** The link leads guardians to the inbox, because they cannot open most other pages. */
export const messageUrl = (at: At, { id, link_path, recipient_kind }: WaitingMail) =>
  `${at.product.origin}${(recipient_kind !== 'guardian' && link_path) || `/admin/k/inbox?open=${id}`}`

/** Copies from the outbox which e-mails were sent and which failed. */
async function noteOutcomes(at: At): Promise<void> {
  const outcomes = { sent: 'sent', failed: 'bounced' } as const
  const pending = await at.db
    .selectFrom('notification_read')
    .innerJoin('outbox', 'outbox.id', 'notification_read.outbox_id')
    .select(['outbox.id', 'outbox.status'])
    .where('email_status', '=', 'queued')
    .where('outbox.status', 'in', ['sent', 'failed'])
    .limit(1000)
    .execute()
  for (const [status, rows] of Map.groupBy(pending, (row) => row.status as keyof typeof outcomes))
    await at.product.store.write((db) =>
      db
        .updateTable('notification_read')
        .set({ email_status: outcomes[status] })
        .where(
          'outbox_id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute(),
    )
}
