// Mail and text messages go through the outbox: written with the change they speak of, sent afterwards, tried again when
// the way is closed.

import type { Product } from '#engine/server/product.ts'
import { type Ready, handOver } from '../sms/gateway.server.ts'
import { type Smtp, transportTo } from './smtp.server.ts'

import { blank, openedBody } from '#resources/outbox/sealed-body.server.ts'

export { type Mail, post, written } from '#resources/outbox/post.server.ts'

/** Returns how many left, or were tried: all that wait, unless one of them could not leave. */
export async function sendQueued(product: Product, smtp: Smtp): Promise<number> {
  let transport: ReturnType<typeof transportTo> | undefined
  const tried = await sendWaiting(product, 'mail', async ({ recipient: to, subject, body: text }) =>
    (await (transport ??= transportTo(smtp))).sendMail({ to, subject: subject ?? '', text }),
  )
  ;(await transport)?.close()
  return tried
}

export const sendTexts = (product: Product, gateway: Ready): Promise<number> =>
  sendWaiting(product, 'sms', (message) => handOver(gateway, message))

type Channel = 'mail' | 'sms'
type Waiting = Awaited<ReturnType<typeof waitingFor>>[number]

async function sendWaiting(product: Product, channel: Channel, send: (message: Waiting) => Promise<unknown>) {
  let tried = 0
  while (true) {
    const waiting = await waitingFor(product, channel)
    const outcomes = []
    for (const message of waiting) {
      const opened = { ...message, body: openedBody(product, message.body) }
      outcomes.push(await attempt(product, message, () => send(opened)))
    }
    tried += waiting.length
    // Where the way is closed, the others would not find it open.
    if (waiting.length < atOnce || !outcomes.every(Boolean)) return tried
  }
}

/** So many are read at once: whoever waits for a code stands behind no more of what goes to a whole school. */
const atOnce = 20

/** A code for one person goes before the news for a whole school. */
const waitingFor = (product: Product, channel: Channel) =>
  product.store.read
    .selectFrom('outbox')
    .selectAll()
    .where('status', '=', 'queued')
    .where('channel', '=', channel)
    .where(({ or, eb }) => or([eb('due_time', 'is', null), eb('due_time', '<=', now())]))
    .where('body', '<>', blank)
    .where(({ or, eb }) => or([eb('worth_until', 'is', null), eb('worth_until', '>', now())]))
    .orderBy('to_many')
    .orderBy('id')
    .limit(atOnce)
    .execute()

/** Seconds before the second try and those after it. A code lives for ten minutes, a mail server may be away for a night. */
const pauses = [5, 30, 300, 3600, 8 * 3600]

/** True if it left. What was sent or given up is not kept: it may hold a code. */
async function attempt({ store }: Product, { id, attempts }: Waiting, send: () => Promise<unknown>): Promise<boolean> {
  const pause = pauses[attempts]
  const outcome = await send().then(
    () => ({ status: 'sent' as const, sent_time: now(), last_error: null, ...gone, due_time: null }),
    (problem: Error) => ({
      ...(pause === undefined && gone),
      status: pause === undefined ? ('failed' as const) : ('queued' as const),
      last_error: problem.message.slice(0, 500),
      due_time: pause === undefined ? null : now() + pause,
    }),
  )
  await store.write((db) =>
    db
      .updateTable('outbox')
      .set({ ...outcome, attempts: attempts + 1, update_time: now() })
      .where('id', '=', id)
      .execute(),
  )
  return outcome.status === 'sent'
}

const gone = { body: blank, carries: null, worth_until: null }

const now = () => Math.floor(Date.now() / 1000)
