// Mail goes through the outbox: written with the change it speaks of, sent afterwards, tried again when the server is away.

import type { At, Product } from '#engine/server/product.ts'
import { type Language, type Words, say } from '#engine/words.ts'
import { type Smtp, transportTo } from './smtp.server.ts'

export interface Message {
  recipient: string
  subject: string
  body: string
}

/** What one mail says, in each language. */
export interface Mail {
  subject: Words
  body: Words
}

export async function post(at: At, { recipient, subject, body }: Message): Promise<void> {
  const stamps = { create_time: at.now, update_time: at.now, created_by: null, updated_by: null }
  await at.db
    .insertInto('outbox')
    .values({
      channel: 'mail',
      recipient,
      subject: subject.replaceAll(/[\r\n]+/g, ' '),
      body,
      status: 'queued',
      attempts: 0,
      last_error: null,
      sent_time: null,
      ...stamps,
    })
    .execute()
}

/** A mail in the recipient's language; values never reach a header. */
export function written(mail: Mail, language: Language, values: Record<string, string> = {}) {
  return { subject: say(mail.subject, language), body: say(mail.body, language, values) }
}

/** Sends what waits, at most twenty at a time; three failures are enough. Returns how many left. */
export async function sendQueued(product: Product, smtp: Smtp): Promise<number> {
  const waiting = await product.store.read
    .selectFrom('outbox')
    .selectAll()
    .where('status', '=', 'queued')
    .orderBy('id')
    .limit(20)
    .execute()
  if (waiting.length === 0) return 0
  const transport = await transportTo(smtp)
  for (const { id, recipient, subject, body, attempts } of waiting) {
    const outcome = await transport.sendMail({ to: recipient, subject: subject ?? '', text: body }).then(
      () => ({ status: 'sent' as const, sent_time: now(), last_error: null, body: '—' }),
      (problem: Error) => ({
        status: attempts >= 2 ? ('failed' as const) : ('queued' as const),
        last_error: problem.message.slice(0, 500),
      }),
    )
    await product.store.write((db) =>
      db
        .updateTable('outbox')
        .set({ ...outcome, attempts: attempts + 1, update_time: now() })
        .where('id', '=', id)
        .execute(),
    )
  }
  transport.close()
  return waiting.length
}

const now = () => Math.floor(Date.now() / 1000)
