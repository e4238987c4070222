// Refuses writes while earlier commits hang. With a frozen synchronous standby each COMMIT waits on the server, even
// after this process has given up on it: every further write would occupy one more connection until none is left. So
// once the outcome of a COMMIT is unknown, each write first checks if commits still wait. If so, it is refused before
// it begins, and it is certain that nothing was written.

import { type Kysely, sql } from 'kysely'
import { UnknownOutcome } from '#platform/rows/index.ts'
import type { Tables } from '#engine/server/product.ts'

type Write = <T>(run: () => Promise<T>) => Promise<T>

/** `limit`: milliseconds after which a COMMIT is given up. */
export function createWriteGuard(read: Kysely<Tables>, limit: number): Write {
  let isDoubtful = false

  async function refuseWhileWaiting(): Promise<void> {
    if (!isDoubtful) return
    const { rows } =
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'SyncRep'
      and clock_timestamp() - query_start > make_interval(secs => ${limit / 1000}) limit 1`.execute(read)
    if (rows.length > 0) throw Object.assign(new Error('Commits are waiting for a standby.'), { code: 'ETIMEDOUT' })
    isDoubtful = false
  }

  return async (run) => {
    await refuseWhileWaiting()
    return run().catch((problem: unknown) => {
      if (problem instanceof UnknownOutcome) isDoubtful = true
      throw problem
    })
  }
}
