// Accepted papers whose day is over: told once a day, so that lists and files speak of them as they are.

import { schoolDay } from '#platform/time/index.server.ts'
import { tellExpiring } from './expiring.server.ts'
import { holdNameNow } from '#engine/server/hold.ts'
import type { At } from '#engine/server/product.ts'
import { type AnyRow, updateRecord } from '#engine/server/records.ts'

/** `today` is the school's own day: a paper is good until the evening it names. */
export function expireDocuments(at: At, today: string): Promise<number> {
  return at.product.store.write(async (db) => {
    const inside = { ...at, db }
    if (!(await holdNameNow(inside, 'papers over'))) return 0
    const over = await db
      .selectFrom('student_document')
      .selectAll()
      .where('status', '=', 'accepted')
      .where('expires_on', '<', today)
      .where('delete_time', 'is', null)
      .limit(1000)
      .execute()
    const resource = at.product.resources.student_document!
    const how = { kind: 'action', action: 'expire' } as const
    for (const row of over) await updateRecord(inside, resource, row as unknown as AnyRow, { status: 'expired' }, how)
    return over.length
  })
}

/** Marks papers that are over today, and tells people of those that soon will be. */
export async function expireDue(at: At): Promise<void> {
  await expireDocuments(at, await schoolDay(at))
  await tellExpiring(at)
}
