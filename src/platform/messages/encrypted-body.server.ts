// The text of a message may contain a code or a link that gives access to an account: it is stored encrypted, and
// removed when it is no longer needed.

import type { At, Product } from '#engine/server/product.ts'
import { encryptSecret, decryptSecret } from '#platform/settings/index.server.ts'

/** Shown in place of a hidden or removed text. */
export const blank = '—'

const mark = 'v1:'
const name = 'outbox body'

export const encryptBody = (product: Pick<Product, 'key'>, text: string): string => encryptSecret(product, name, text)

/** A text stored before the introduction of encryption is returned unchanged. */
export const decryptBody = (product: Pick<Product, 'key'>, stored: string): string =>
  stored.startsWith(mark) ? decryptSecret(product, name, stored) : stored

/** Removes the text after its code or link was used or replaced. */
export async function blankCarrying(at: At, carries: string): Promise<void> {
  await at.db
    .updateTable('outbox')
    .set({ body: blank, carries: null, worth_until: null, update_time: at.now })
    .where('carries', '=', carries)
    .execute()
}

/** Returns how many expired texts were removed. */
export async function blankExpired(at: At): Promise<number> {
  return at.product.store.write(async (db) => {
    const over = await db
      .updateTable('outbox')
      .set({ body: blank, carries: null, worth_until: null, update_time: at.now })
      .where('worth_until', '<=', at.now)
      .executeTakeFirst()
    await closeBlank({ ...at, db })
    return Number(over.numUpdatedRows)
  })
}

/** A message that failed is not sent again without its text. While a process sends it, it stays queued. */
async function closeBlank(at: At): Promise<void> {
  await at.db
    .updateTable('outbox')
    .set({ status: 'failed', due_time: null, update_time: at.now })
    .where('status', '=', 'queued')
    .where('body', '=', blank)
    .where('attempts', '>', 0)
    .where(({ or, eb }) => or([eb('due_time', '<=', at.now), eb('last_error', 'is not', null)]))
    .execute()
}

/** Encrypts texts that an earlier version of the product wrote; called at each start. */
export async function encryptWaiting({ product }: At): Promise<number> {
  const open = await product.store.read
    .selectFrom('outbox')
    .select(['id', 'body'])
    .where('body', '<>', blank)
    .where('body', 'not like', `${mark}%`)
    .execute()
  for (const { id, body } of open)
    await product.store.write((db) =>
      db
        .updateTable('outbox')
        .set({ body: encryptBody(product, body) })
        .where('id', '=', id)
        .where('body', '=', body)
        .execute(),
    )
  return open.length
}
