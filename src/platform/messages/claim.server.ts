// One process sends a message, however many look into the outbox: it claims the message first, and another one may take it only
// after the claim has expired. A claim is the next attempt recorded in advance, so that a dead process leaves nothing to repair.

import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Selectable, Updateable } from 'kysely'
import type { Product, Tables } from '#engine/server/product.ts'
import { blank } from './sealed-body.server.ts'

export type Message = Selectable<Tables['outbox']>

/** Seconds until another process tries an unfinished message. */
const lease = 45
const renewEvery = 15_000

export const now = () => Math.floor(Date.now() / 1000)

/** Messages that are due. */
export const due = ({ store }: Product, db = store.read) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('status', '=', 'queued')
    .where('body', '<>', blank)
    .where(({ or, and, eb }) =>
      or([
        eb('due_time', 'is', null),
        eb('due_time', '<=', now()),
        // It waits for its next try, and the clock was put back meanwhile.
        and([eb('last_error', 'is not', null), eb('update_time', '>', now() + lease)]),
      ]),
    )
    .where(({ or, eb }) => or([eb('worth_until', 'is', null), eb('worth_until', '>', now())]))

/** The present message; undefined if another process has claimed it, or if it is no longer needed. */
export function claim(product: Product, { id, attempts }: Message): Promise<Message | undefined> {
  return product.store.write((db) =>
    db
      .updateTable('outbox')
      .set({ attempts: attempts + 1, last_error: null, due_time: now() + lease, update_time: now() })
      .where('id', 'in', due(product, db).clearSelect().select('id').where('id', '=', id))
      // Evaluated again after the lock of another process, unlike a subquery.
      .where('attempts', '=', attempts)
      .where('status', '=', 'queued')
      .returningAll()
      .executeTakeFirst(),
  )
}

/** Prolongs the claim for as long as the work takes. */
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

const patience = 600_000

/**
 * Records the outcome, repeatedly while the database is unreachable: otherwise the message would be sent again. It does not
 * overwrite the record of another process.
 */
export async function note(product: Product, claimed: Message, outcome: Updateable<Tables['outbox']>): Promise<void> {
  for (const until = performance.now() + patience; ;) {
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
 * The same at every attempt, so that mail servers and readers recognise a second copy; different for the message that gets this
 * id after a back-up was restored.
 */
export function messageIdOf(product: Product, { id, create_time, recipient }: Message, sender: string): string {
  const mac = createHmac('sha256', product.key('message id')).update(JSON.stringify([id, create_time, recipient]))
  return `<${mac.digest('hex').slice(0, 32)}@${sender.split('@').at(-1)}>`
}
