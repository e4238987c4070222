// Mail and text messages go through the outbox: written with the change they speak of, sent afterwards, tried again when
// the way is closed.

import type { Product } from '#engine/server/product.ts'
import { type Ready, handOver } from '../sms/gateway.server.ts'
import { type Smtp, transportTo } from './smtp.server.ts'

export { type Mail, post, written } from '#resources/outbox/post.server.ts'

/** Returns how many left, or were tried. */
export async function sendQueued(product: Product, smtp: Smtp): Promise<number> {
  const waiting = await waitingFor(product, 'mail')
  if (waiting.length === 0) return 0
  const transport = await transportTo(smtp)
  for (const message of waiting) {
    const { recipient: to, subject, body: text } = message
    await attempt(product, message, () => transport.sendMail({ to, subject: subject ?? '', text }))
  }
  transport.close()
  return waiting.length
}

export async function sendTexts(product: Product, gateway: Ready): Promise<number> {
  const waiting = await waitingFor(product, 'sms')
  for (const message of waiting) await attempt(product, message, () => handOver(gateway, message))
  return waiting.length
}

/** At most twenty at a time. */
const waitingFor = (product: Product, channel: 'mail' | 'sms') =>
  product.store.read
    .selectFrom('outbox')
    .selectAll()
    .where('status', '=', 'queued')
    .where('channel', '=', channel)
    .orderBy('id')
    .limit(20)
    .execute()

/** Three failures are enough. What was sent is not kept: it may hold a code. */
async function attempt(
  product: Product,
  { id, attempts }: { id: number; attempts: number },
  send: () => Promise<unknown>,
) {
  const outcome = await send().then(
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

const now = () => Math.floor(Date.now() / 1000)
