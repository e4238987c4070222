// Lets a read write something small, such as the time of the last use of a session, without depending on that write.

import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { UnknownOutcome } from './database-refusal.ts'
import { isUnavailable } from './lost-connection.ts'
import type { At, Store, Tables } from '#engine/server/product.ts'
import { writeFaultOf } from '#engine/server/write-faults.ts'
import { WritesPaused } from './writes-paused.ts'

/** In milliseconds: how long the read waits for the write. */
const delay = 300
const running = new WeakMap<Store, Set<string>>()

/**
 * If the database or its disk refuses writes, the read continues without the write, and a later read tries again.
 * Only one write per `key` runs at a time.
 */
export async function trySideWrite(
  { product: { store } }: Pick<At, 'product'>,
  key: string,
  work: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<void> {
  const keys = running.getOrInsertComputed(store, () => new Set<string>())
  if (keys.has(key)) return
  keys.add(key)
  const written = store
    .write(work)
    .catch((problem: unknown) => {
      if (!isExpected(problem)) throw problem
    })
    .finally(() => keys.delete(key))
  await Promise.race([written, pause(delay, undefined, { ref: false })])
  // After the delay the promise is no longer awaited, so that its error must be handled here.
  written.catch(() => undefined)
}

const isExpected = (problem: unknown) =>
  problem instanceof UnknownOutcome ||
  problem instanceof WritesPaused ||
  isUnavailable(problem) ||
  writeFaultOf(problem) !== undefined
