// Claims messages, so that only one process sends a message: another process may take it only after the claim has
// expired. A claim sets the time of the next attempt in advance, so nothing needs repair after a crash.

import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Selectable, Updateable } from 'kysely'
import type { Product, Tables } from '#engine/server/product.ts'
import { blank } from './encrypted-body.server.ts'

export type Message = Selectable<Tables['outbox']>

/** The duration of a claim in seconds. After that another process may try the message. */
const lease = 45
/** The interval in milliseconds at which `whileClaimed` renews a claim. */
const renewEvery = 15_000

export const now = () => Math.floor(Date.now() / 1000)

/** The query for the messages that are due: queued, not blank, at their time, and not expired. */
export const dueMessages = ({ store }: Product, db = store.read) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('status', '=', 'queued')
    .where('body', '<>', blank)
    .where(({ or, and, eb }) =>
      or([
        eb('due_time', 'is', null),
        eb('due_time', '<=', now()),
        // Also messages whose next attempt seems far away because the clock was set back.
        and([eb('last_error', 'is not', null), eb('update_time', '>', now() + lease)]),
      ]),
    )
    .where(({ or, eb }) => or([eb('worth_until', 'is', null), eb('worth_until', '>', now())]))

/**
 * Claims a message and returns its present row; undefined if another process has claimed it, or if it is no longer due.
 */
export function claimMessage(product: Product, { id, attempts }: Message): Promise<Message | undefined> {
  return product.store.write((db) =>
    db
      .updateTable('outbox')
      .set({ attempts: attempts + 1, last_error: null, due_time: now() + lease, update_time: now() })
      .where('id', 'in', dueMessages(product, db).clearSelect().select('id').where('id', '=', id))
      // These conditions stand outside the subquery: after waiting for a lock the database evaluates only them again.
      .where('attempts', '=', attempts)
      .where('status', '=', 'queued')
      .returningAll()
      .executeTakeFirst(),
  )
}

/** Runs `work`, and renews the claim until it ends. */
export async function whileClaimed<T>(product: Product, claimed: Message, work: () => Promise<T>): Promise<T> {
  const renew = () => void change(product, claimed, { due_time: now() + lease }).catch(() => undefined)
  const timer = setInterval(renew, renewEvery)
  timer.unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** In milliseconds: `recordOutcome` tries for so long. */
const timeout = 600_000

/**
 * Records the outcome of an attempt. Tries again while the database is unreachable, because otherwise the message would
 * be sent twice. Does not overwrite the record of another process.
 */
export async function recordOutcome(
  product: Product,
  claimed: Message,
  outcome: Updateable<Tables['outbox']>,
): Promise<void> {
  for (const until = performance.now() + timeout; ;) {
    try {
      return await change(product, claimed, outcome)
    } catch (problem) {
      if (performance.now() > until) throw problem
      await pause(250, undefined, { ref: false })
    }
  }
}

async function change(product: Product, { id, attempts }: Message, changes: Updateable<Tables['outbox']>) {
  await product.store.write((db) =>
    db
      .updateTable('outbox')
      .set({ ...changes, update_time: now() })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('status', '=', 'queued')
      .execute(),
  )
}

/**
 * Returns the Message-ID of a mail. It is the same for every attempt, so that mail servers and mail programs recognise
 * a duplicate. After a backup was restored, another message with the same id gets another Message-ID.
 */
export function messageIdOf(product: Product, { id, create_time, recipient }: Message, sender: string): string {
  const mac = createHmac('sha256', product.key('message id')).update(JSON.stringify([id, create_time, recipient]))
  return `<${mac.digest('hex').slice(0, 32)}@${sender.split('@').at(-1)}>`
}
