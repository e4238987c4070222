// Mail goes through the outbox: written with the change it speaks of, sent afterwards, tried again when the server is away.

import type { Product } from '#engine/server/product.ts'
import { type Smtp, transportTo } from './smtp.server.ts'

export { type Mail, post, written } from '#resources/outbox/post.server.ts'

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
