// A mail into the outbox: written with the change it speaks of, sent afterwards.

import type { At } from '#engine/server/product.ts'
import { type Language, type Words, say } from '#engine/words.ts'

interface Message {
  recipient: string
  subject: string
  body: string
}

/** What one mail says, in each language. */
export interface Mail {
  subject: Words
  body: Words
}

export const post = (at: At, message: Message) => postBy(at, 'mail', message)

/** A text message has no subject on its way; the list of what left shows it all the same. Tells under which number. */
export async function postBy(at: At, channel: 'mail' | 'sms', { recipient, subject, body }: Message): Promise<number> {
  const stamps = { create_time: at.now, update_time: at.now, created_by: null, updated_by: null }
  const { id } = await at.db
    .insertInto('outbox')
    .values({
      channel,
      recipient,
      subject: subject.replaceAll(/[\r\n]+/g, ' '),
      body,
      status: 'queued',
      attempts: 0,
      last_error: null,
      due_time: null,
      sent_time: null,
      to_many: 0,
      ...stamps,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A mail in the recipient's language; values never reach a header. */
export function written(mail: Mail, language: Language, values: Record<string, string> = {}) {
  return { subject: say(mail.subject, language), body: say(mail.body, language, values) }
}
