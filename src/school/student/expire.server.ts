// The hourly job on supporting documents: marks those that have expired, and sends reminders before the expiry.

import { schoolDay } from '#platform/time/index.server.ts'
import { tellExpiring } from './expiring.server.ts'
import { tryLockName } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'

/**
 * Marks accepted documents as expired, at most 1000 in one run, and returns their number. `today` is the day at the
 * school: a document is valid until the end of its last day.
 */
export function expireDocuments(at: At, today: string): Promise<number> {
  return at.product.store.write(async (db) => {
    const inside = { ...at, db }
    if (!(await tryLockName(inside, 'papers over'))) return 0
    const over = await db
      .selectFrom('student_document')
      .selectAll()
      .where('status', '=', 'accepted')
      .where('expires_on', '<', today)
      .where('delete_time', 'is', null)
      .limit(1000)
      .execute()
    const resource = at.product.resources.student_document
    const how = { kind: 'action', action: 'expire' } as const
    for (const row of over) await updateRecord(inside, resource, row, { status: 'expired' }, how)
    return over.length
  })
}

export async function expireDue(at: At): Promise<void> {
  await expireDocuments(at, await schoolDay(at))
  await tellExpiring(at)
}
