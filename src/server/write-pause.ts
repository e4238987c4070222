// Refuses writes while a school is moved to another database. `pupitre move` notes the pause in the database, because
// the servers are other processes and may run on other machines.

import { type Generated, sql } from 'kysely'
import type { Store } from '#engine/server/product.ts'
import { type PauseReason, WritesPaused } from '#platform/rows/index.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    write_pause: PauseTable
  }
}
interface PauseTable {
  id: Generated<number>
  reason: PauseReason
  /** The new database or folder, without a password. */
  place: string
  start_time: number
}

/** Milliseconds until a server notices a pause. */
export const noticedWithin = 500

/**
 * Returns a store that refuses writes during a pause. It looks for a pause at most twice a second, and only before a
 * write.
 */
export function pausable(store: Store): Store {
  let checkedAt = -noticedWithin
  let pause: PauseReason | undefined
  async function refusePaused(): Promise<void> {
    const now = performance.now()
    if (now - checkedAt >= noticedWithin) {
      checkedAt = now
      pause = await pauseIn(store)
    }
    if (pause !== undefined) throw new WritesPaused(pause)
  }
  return {
    ...store,
    write: async (work) => {
      await refusePaused()
      return store.write(work)
    },
    change: async (work) => {
      await refusePaused()
      return store.change(work)
    },
  }
}

export async function pauseIn({ read }: Pick<Store, 'read'>): Promise<PauseReason | undefined> {
  const { rows } = await sql<Pick<PauseTable, 'reason'>>`select reason from write_pause limit 1`.execute(read)
  return rows[0]?.reason
}
