// Encrypts the texts of messages, which may contain a code or a link that gives access to an account, and removes them
// when they are no longer needed.

import type { At, Product } from '#engine/server/product.ts'
import { encryptSecret, decryptSecret } from '#platform/settings/index.server.ts'

/** Stored and shown in place of a hidden or removed text. */
export const blank = '—'

const mark = 'v1:'
const name = 'outbox body'

export const encryptBody = (product: Pick<Product, 'key'>, text: string): string => encryptSecret(product, name, text)

/** Returns the text. A text that was stored before texts were encrypted is returned unchanged. */
export const decryptBody = (product: Pick<Product, 'key'>, stored: string): string =>
  stored.startsWith(mark) ? decryptSecret(product, name, stored) : stored

/** Removes the text of messages with this code or link (`carries`), after it was used or replaced. */
export async function blankCarrying(at: At, carries: string): Promise<void> {
  await at.db
    .updateTable('outbox')
    .set({ body: blank, carries: null, worth_until: null, update_time: at.now })
    .where('carries', '=', carries)
    .execute()
}

/** Removes expired texts. Returns how many were removed. */
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

/**
 * Sets queued messages without a text to `failed` if an attempt has failed, because they cannot be sent again. A
 * message that a process is sending stays queued.
 */
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

/**
 * Encrypts the texts that an earlier version of the product stored. Called at each start. Returns how many were
 * encrypted.
 */
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
