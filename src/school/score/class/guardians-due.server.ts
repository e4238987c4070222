// A job that notifies guardians of a published bulletin when their moment has come. Several processes may run it: each
// guardian gets one message.

import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { rowsOf } from '#engine/server/scope.ts'
import type { Bulletin } from '../results/bulletin.ts'
import { tellGuardians } from '../results/guardians.server.ts'
import { isPublishedResult } from '../results/obstacles.ts'
import { bulletinRows, lockBulletin } from '../results/publish-results.server.ts'

/** Runs every few seconds; returns the number of bulletins whose moment has come. */
export async function tellGuardiansDue(at: At): Promise<number> {
  const bugs: unknown[] = []
  let told = 0
  for (const bulletin of await dueIn(at))
    try {
      if (await at.product.store.write((db) => tellOfOne({ ...at, db }, bulletin))) told++
    } catch (problem) {
      bugs.push(problem)
    }
  // Thrown at the end: a failure for one student must not stop the messages about other students.
  if (bugs.length > 0) throw bugs[0]
  return told
}

async function dueIn(at: At): Promise<Bulletin[]> {
  const rows = rowsOf(at, at.product.resources.term_result)
    .select(['term_result.student_id', 'term_result.academic_term_id'])
    .distinct()
    .where('term_result.guardians_at', '<=', at.now)
    .where('term_result.status', 'in', ['published', 'locked'])
    .orderBy('term_result.student_id')
    .limit(500)
  return (await rows.execute()).map(({ student_id, academic_term_id }) => ({
    student: Number(student_id),
    term: Number(academic_term_id),
  }))
}

/** Locks the bulletin: a second process waits here, and then finds nothing to do. */
async function tellOfOne(at: At, bulletin: Bulletin): Promise<boolean> {
  await lockBulletin(at, bulletin)
  const rows = await bulletinRows(at, bulletin.term, [bulletin.student])
  const due = rows.filter((row) => isPublishedResult(row) && row.guardians_at !== null && row.guardians_at <= at.now)
  for (const row of due) await updateRecord(at, at.product.resources.term_result, row, { guardians_at: null })
  // The message is sent once per term, with the general result.
  if (due.some(({ course_id }) => course_id === null)) await tellGuardians(at, bulletin)
  return due.length > 0
}
