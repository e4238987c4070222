// Marks accepted documents as expired once a day, so that lists and records are up to date.

import { schoolDay } from '#platform/time/index.server.ts'
import { tellExpiring } from './expiring.server.ts'
import { tryLockName } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'

/** `today` is the day at the school: a document is valid until the end of its last day. */
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

/** Marks documents that expire today, and sends reminders for coming ones. */
export async function expireDue(at: At): Promise<void> {
  await expireDocuments(at, await schoolDay(at))
  await tellExpiring(at)
}
