// Redoes the bulletin of one student: reopens its results and computes them from the current marks. Bulletins of other
// students do not change.

import { enforceGuard, node } from '#engine/server/access.ts'
import { Refusal } from '#engine/refusal.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { actOnRecord } from '#engine/server/records.ts'
import { computeTerm } from '../results/compute.server.ts'
import type { Bulletin } from '../results/bulletin.ts'
import { bulletinRows } from '../results/publish-results.server.ts'
import { termResultRefusals } from '../words.ts'
import { refuseWithoutAllCourses } from './class-results.server.ts'

/** `actOnRecord` refuses locked results, because their state has no action `reopen`. */
export async function redoBulletin(at: At, { student, term }: Bulletin): Promise<void> {
  refuseWithoutAllCourses(at)
  for (const right of ['k/termResult/reopen', 'k/termResult/compute']) enforceGuard(at.who, node(right))
  await lockTables(at, { academic_term: [term], student: [student] })
  const rows = await bulletinRows(at, term, [student])
  if (rows.length === 0) throw new Refusal(termResultRefusals.computeAgain)
  for (const { id, status } of rows)
    if (status !== 'draft') await actOnRecord(at, at.product.resources.term_result, 'reopen', { id })
  await computeTerm(at, term, { writes: true, students: [student] })
}
