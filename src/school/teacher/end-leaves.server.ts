// The hourly job that ends the leaves of teachers after their last day.

import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { schoolDay } from '#platform/time/index.server.ts'

/** The values that clear the dates of a leave. The trail still contains the dates. */
export const noLeave = { away_from: null, away_until: null }

export async function endLeaves(at: At): Promise<number> {
  const over = await at.db
    .selectFrom('teacher')
    .select('id')
    .where('status', '=', 'on_leave')
    .where('away_until', '<', await schoolDay(at))
    .where('delete_time', 'is', null)
    .execute()
  for (const { id } of over)
    await at.product.store.write(async (db) => {
      await lockTables({ ...at, db }, { teacher: [id] })
      const row = await db.selectFrom('teacher').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      // The dates may have been changed since the query above.
      if (row.status !== 'on_leave' || !row.away_until || row.away_until >= (await schoolDay({ ...at, db }))) return
      const how = { kind: 'action', action: 'endLeave' } as const
      const changes = { ...noLeave, status: 'active' }
      await updateRecord({ ...at, db }, at.product.resources.teacher, row, changes, how)
    })
  return over.length
}
