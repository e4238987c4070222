// Adds mails and text messages to the outbox, in the transaction of the change that they report.

import type { At } from '#engine/server/product.ts'
import { computeSearchText } from '#engine/server/search.ts'
import { type Language, type Words, say } from '#engine/languages.ts'
import type { Channel } from './delivery.server.ts'
import { outbox } from './outbox.ts'
import { encryptBody } from './encrypted-body.server.ts'
import { countSegments } from './segments.ts'

/** The code or link in a message, and when it expires (unix seconds). */
export interface MessageSecret {
  carries?: string
  until?: number
}

interface Message extends MessageSecret {
  recipient: string
  subject: string
  body: string
  /** An iCalendar file. */
  calendar?: string | null
}

/** The text of a mail in each language. */
export interface Mail {
  subject: Words
  body: Words
}

export const queueMail = (at: At, message: Message) => queueMessage(at, 'mail', message)

/**
 * Adds a message to one person. A text message is sent without the subject, which only the list of the outbox shows.
 * Returns the id.
 */
export const queueMessage = (at: At, channel: Channel, message: Message): Promise<number> =>
  queue(at, { channel, to_many: 0 }, message)

/** Adds a mail to one of many recipients: it is sent after messages to single people. Returns the id. */
export const queueBulkMail = (at: At, message: Message): Promise<number> =>
  queue(at, { channel: 'mail', to_many: 1 }, message)

/** Adds a text message to one of many recipients: it counts against the daily ceiling. Returns the id. */
export const queueBulkText = (at: At, message: Message): Promise<number> =>
  queue(at, { channel: 'sms', to_many: 1 }, message)

async function queue(at: At, route: { channel: Channel; to_many: 0 | 1 }, message: Message) {
  const { recipient, subject, body, carries = null, until = null, calendar = null } = message
  const written = { recipient, subject: subject.replaceAll(/[\r\n]+/g, ' ') }
  const { id } = await at.db
    .insertInto('outbox')
    .values({
      ...route,
      ...written,
      body: encryptBody(at.product, body),
      carries,
      worth_until: until,
      calendar,
      segments: route.channel === 'sms' ? countSegments(body) : 0,
      status: 'queued',
      attempts: 0,
      last_error: null,
      due_time: null,
      sent_time: null,
      create_time: at.now,
      update_time: at.now,
      created_by: null,
      updated_by: null,
      search_text: await computeSearchText(outbox, written),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes a message. Only for the transaction that added it, because later it may be on its way. */
export async function dropMessage({ db }: At, id: number): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute()
}

/**
 * Returns a mail in the language of the recipient. Values are put only into the body, because the subject is a header.
 */
export function mailText(mail: Mail, language: Language, values: Record<string, string> = {}) {
  return { subject: say(mail.subject, language), body: say(mail.body, language, values) }
}
