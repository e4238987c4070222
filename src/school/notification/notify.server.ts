// Sends automatic notifications: a mark is published, a session has moved, an agreement waits. They use the same tables
// and the same bell as messages of people, and are in the language of each reader.

import type { Row } from '#engine/resource.ts'
import { deriveColumns } from '#engine/server/derived-columns.ts'
import type { At } from '#engine/server/product.ts'
import { type Language, type Words, inEachLanguage, say } from '#engine/languages.ts'
import type { notification } from './notification.ts'
import { escapeMarkup } from '#text/escape-markup.ts'
import { applyPreferences } from './preferences/preferences.server.ts'
import type { RecipientKind } from './targets.ts'
import { markForSms } from './sms/sms-recipients.server.ts'
import { hideOlder } from './superseded.server.ts'

type Notification = Row<typeof notification>

export interface Recipient {
  kind: RecipientKind
  id: number
}

export interface News {
  to: readonly Recipient[]
  title: Words
  body: Words
  /** Values of the placeholders; `Words` are translated into each language. */
  values?: Record<string, string | number | Words>
  /** The page to open: `/admin/k/…`. */
  link?: string
  category?: Notification['category']
  priority?: Notification['priority']
  /** A newer notification with the same group replaces the unread older ones. */
  group?: string
  /** `body` already contains sanitised markup. */
  markup?: true
  /** A person wrote it as an answer: it is a message, no notice, and does not replace others of its group. */
  written?: true
  /** Also sent by e-mail. Guardians always get an e-mail, unless they chose otherwise in their account. */
  email?: boolean
  /** The iCalendar file that is attached to the e-mails. */
  calendar?: string | undefined
  /** Also sent by text message to people who accept them. The text is the title. */
  sms?: boolean
}

/**
 * Runs inside the transaction of the event, so that nothing is sent after a rollback. Nothing is sent while a school
 * imports its records from another product (`movesIn`).
 */
export async function notify(at: At, news: News): Promise<void> {
  if (at.movesIn) return
  const to = [...new Map(news.to.map((each) => [`${each.kind} ${each.id}`, each])).values()]
  if (to.length === 0) return
  if (news.group && !news.written) await hideOlder(at, news.group, to)
  const notification_id = await insertNews(at, news, to.length)
  const rows = to.map(({ kind, id }) => ({
    notification_id,
    recipient_kind: kind,
    recipient_id: id,
    delivered_at: at.now,
    email_status: news.email || kind === 'guardian' ? ('queued' as const) : null,
  }))
  for (let from = 0; from < rows.length; from += 1000)
    await at.db
      .insertInto('notification_read')
      .values(rows.slice(from, from + 1000))
      .execute()
  await applyPreferences(at, notification_id)
  if (news.sms) await markForSms(at, notification_id)
  await tellPages(at, to)
}

/** Hides the unread notifications of the group, because they are no longer true and nothing replaces them. */
export async function withdrawNews(at: At, group: string, to: readonly Recipient[]): Promise<void> {
  await hideOlder(at, group, to)
  await tellPages(at, to)
}

function tellPages(at: At, to: readonly Recipient[]): Promise<void> {
  return at.product.live.tell(
    at,
    to.map(({ kind, id }) => [kind, id]),
  )
}

async function insertNews(at: At, news: News, recipient_count: number): Promise<number> {
  const [title, title_zh, title_en] = inEachLanguage((language) => say(news.title, language, valuesIn(news, language)))
  const [body, body_zh, body_en] = inEachLanguage((language) => bodyIn(news, language))
  const author = at.who.realm === 'admin' ? at.who.id : null
  const texts = {
    title,
    title_zh,
    title_en,
    body,
    body_zh,
    body_en,
  }
  const { id } = await at.db
    .insertInto('notification')
    .values({
      ...texts,
      ...(await deriveColumns(at.product.resources.notification, texts)),
      attachments: null,
      link_path: news.link ?? null,
      category: news.category ?? 'general',
      priority: news.priority ?? 'normal',
      channels: channelsOf(news),
      publish_at: at.now,
      expire_at: null,
      sent_at: at.now,
      ack_required: 0,
      ack_deadline: null,
      reminder_rule: '[]',
      include_late_joiners: 0,
      corrected_at: null,
      previous_text: null,
      calendar: news.calendar ?? null,
      recipient_count,
      read_count: 0,
      ack_count: 0,
      group_key: news.group ?? null,
      origin: news.written ? 'written' : 'system',
      status: 'sent',
      create_time: at.now,
      update_time: at.now,
      created_by: author,
      updated_by: author,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const channelsOf = ({ email, sms }: News) =>
  JSON.stringify(['inapp', ...(email ? ['email'] : []), ...(sms ? ['sms'] : [])])

function valuesIn({ values = {} }: News, language: Language): Record<string, string> {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? say(value, language) : String(value),
  ])
  return Object.fromEntries(texts) as Record<string, string>
}

function bodyIn(news: News, language: Language): string {
  if (news.markup) return say(news.body, language, valuesIn(news, language))
  return `<p>${escapeMarkup(say(news.body, language, valuesIn(news, language)))}</p>`
}
