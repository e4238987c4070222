// A read may write something small, such as the time of the last use of a session, and must not depend on this write.

import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { UnknownOutcome } from './database-refusal.ts'
import { isUnavailable } from './lost-connection.ts'
import type { At, Store, Tables } from '#engine/server/product.ts'
import { writeFaultOf } from '#engine/server/write-faults.ts'
import { WritesPaused } from './writes-paused.ts'

/** Milliseconds that the read waits for the write. */
const delay = 300
const running = new WeakMap<Store, Set<string>>()

/**
 * If the database or its disk refuses writes, the read continues without the write, and a later read tries again.
 * `key`: only one write per key at a time.
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
  // After the timeout nobody awaits this promise, so its error is ignored.
  written.catch(() => undefined)
}

const isExpected = (problem: unknown) =>
  problem instanceof UnknownOutcome ||
  problem instanceof WritesPaused ||
  isUnavailable(problem) ||
  writeFaultOf(problem) !== undefined
