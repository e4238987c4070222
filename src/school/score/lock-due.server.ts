// A job that locks the published assessments of a term after its lock date. An assessment that the office unlocks after
// this date stays open until the office locks it.

import { tryLockName } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'

/**
 * Locks at most 200 assessments, so that other writers do not wait for a whole term. Returns the number of locked ones.
 */
export function lockDue(at: At): Promise<number> {
  return at.product.store.write(async (db) => {
    if (!(await tryLockName({ ...at, db }, 'marks to lock'))) return 0
    const due = await db
      .selectFrom('assessment')
      .innerJoin('academic_term', 'academic_term.id', 'assessment.academic_term_id')
      .selectAll('assessment')
      .where('academic_term.score_lock_at', '<=', at.now)
      .where('assessment.status', '=', 'published')
      .where('assessment.delete_time', 'is', null)
      .whereRef('assessment.update_time', '<', 'academic_term.score_lock_at')
      .orderBy('assessment.id')
      .limit(200)
      .execute()
    const resource = at.product.resources.assessment
    const how = { kind: 'action', action: 'lock' } as const
    for (const row of due) await updateRecord({ ...at, db }, resource, row, { status: 'locked' }, how)
    return due.length
  })
}
