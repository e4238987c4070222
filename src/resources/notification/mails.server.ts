// Notifications by e-mail: each in the reader's language, never at night unless it is urgent, through the outbox.

import type { AnyDatabase, At } from '#engine/server/product.ts'
import { type Language, type Words, languageOf, say } from '#engine/words.ts'
import { settings } from '../config/settings.server.ts'
import { notificationMails as words } from './notification-mails.labels.ts'
import type { RecipientKind } from './targets.ts'
import { textIn } from './text-in.ts'

const [quietFrom, quietUntil] = [21, 8]
const atOnce = 200

/** Some of those that wait; tells how many left. */
export async function mailNotifications(at: At): Promise<number> {
  await noteOutcomes(at)
  const quiet = await isQuiet(at)
  const waiting = at.db
    .selectFrom('notification_read')
    .innerJoin('notification', 'notification.id', 'notification_read.notification_id')
    .select(['recipient_kind', 'recipient_id', 'reminder_count', 'notification.id', 'link_path'])
    .select(['title', 'title_zh', 'title_en', 'body', 'body_zh', 'body_en'])
    .where('email_status', '=', 'queued')
    .where('outbox_id', 'is', null)
    .where('notification.status', '=', 'sent')
  const rows = await (quiet ? waiting.where('priority', '=', 'urgent') : waiting).limit(atOnce).execute()
  if (rows.length === 0) return 0
  const people = await addresses(at, rows)
  await at.product.store.write(async (db) => {
    for (const row of rows) await mail({ ...at, db }, row, people.get(`${row.recipient_kind} ${row.recipient_id}`))
  })
  return rows.length
}

/** By the school's clock: where a student is at the moment nobody knows. */
async function isQuiet(at: At): Promise<boolean> {
  const { time_zone } = await settings(at)
  const clock = new Intl.DateTimeFormat('en', { timeZone: time_zone, hour: 'numeric', hourCycle: 'h23' })
  const hour = Number(clock.format(at.now * 1000))
  return hour >= quietFrom || hour < quietUntil
}

interface Address {
  email: string | null
  locale: string
}
interface Waiting {
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
}

const tables = { student: 'student', teacher: 'teacher', guardian: 'student_guardian', admin: 'admin' } as const

async function addresses(at: At, rows: readonly Waiting[]): Promise<Map<string, Address>> {
  const found = new Map<string, Address>()
  for (const [kind, those] of Map.groupBy(rows, (row) => row.recipient_kind)) {
    const people = await (at.db as AnyDatabase)
      .selectFrom(tables[kind])
      .select(['id', 'email', 'locale'])
      .where(
        'id',
        'in',
        those.map((row) => row.recipient_id),
      )
      .where('delete_time', 'is', null)
      .execute()
    for (const { id, ...address } of people) found.set(`${kind} ${id}`, address as Address)
  }
  return found
}

async function mail(at: At, row: Waiting, to: Address | undefined): Promise<void> {
  const mine = at.db
    .updateTable('notification_read')
    .where('notification_id', '=', row.id)
    .where('recipient_kind', '=', row.recipient_kind)
    .where('recipient_id', '=', row.recipient_id)
  if (!to?.email) {
    await mine.set({ email_status: null }).execute()
    return
  }
  const language = languageOf(to.locale)
  const { title, body } = textIn(row, language)
  const { id } = await at.db
    .insertInto('outbox')
    .values({
      ...{ channel: 'mail', recipient: to.email, status: 'queued', attempts: 0, last_error: null, sent_time: null },
      subject: subjectOf(title, row.reminder_count, language),
      body: bodyOf(at, body, row, language),
      ...{ create_time: at.now, update_time: at.now, created_by: null, updated_by: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await mine.set({ outbox_id: id }).execute()
}

function subjectOf(title: string, reminders: number, language: Language): string {
  const line = title.replaceAll(/[\r\n]+/g, ' ')
  return reminders > 0 ? say(words.reminder, language, { title: line }) : line
}

function bodyOf(at: At, body: string, { id, link_path, recipient_kind }: Waiting, language: Language): string {
  // A guardian has no account to open it with.
  if (recipient_kind === 'guardian') return plainText(body)
  const address = `${at.product.origin}${link_path ?? `/admin/k/inbox?open=${id}`}`
  return `${plainText(body)}\n\n${say(words.open as Words, language, { address })}`
}

const plainText = (markup: string): string =>
  markup
    .replaceAll(/<li>/g, '- ')
    .replaceAll(/<\/(p|h\d|li|div)>|<br ?\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()

/** Sent or given up: the outbox knows. */
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
