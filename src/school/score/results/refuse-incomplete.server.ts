// Refuses to decide, review or publish an incomplete result. It checks the current marks, not only the last
// computation.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { entryOf } from '#text/entry-of.ts'
import { coursesOf } from './consistency.server.ts'
import { listOf } from '#text/list-of.ts'
import { gapsByCourse } from './gap-text.server.ts'
import { gapsNow, hasOtherFigures, isUpToDate } from './obstacles.ts'
import { resultsOf } from './results.server.ts'
import { termResultRefusals as words } from '../words.ts'
import type { termResult } from './term-result.ts'

type Result = Row<typeof termResult>

export async function refuseIncomplete(at: At, row: Result): Promise<void> {
  const now = await resultsOf(at, { student: row.student_id, term: row.academic_term_id })
  const gaps = gapsNow(row, now)
  if (gaps.length > 0) {
    const student = await titleIn(at, 'student', row.student_id)
    throw new Refusal(words.incomplete, { student, gaps: listOf(at.language, (await gapsByCourse(at, [gaps])).flat()) })
  }
  if (row.completeness === 'incomplete' || !isUpToDate(row, now)) throw new Refusal(words.computeAgain)
  if (row.status === 'draft' && hasOtherFigures(row, now, row.course_id === null ? await coursesOf(at, row) : []))
    throw new Refusal(words.computeAgain)
}

/** Refuses to publish a complete result without a decision. Continuing and exempt courses need no decision. */
export async function refuseUnpublishable(at: At, row: Result): Promise<void> {
  await refuseIncomplete(at, row)
  if (row.completeness === 'complete' && row.decision === 'pending')
    throw new Refusal(words.undecided, { student: await titleIn(at, 'student', row.student_id) })
}

/**
 * Refuses a decision on a result that continues: the course counts in a later term and is decided there. It may be
 * published without a decision in the report of the earlier term.
 */
export async function refuseUndecidable(at: At, row: Result): Promise<void> {
  await refuseIncomplete(at, row)
  if (row.completeness !== 'continues') return
  if (row.course_id === null)
    throw new Refusal(words.allContinue, { term: await titleIn(at, 'academic_term', row.academic_term_id) })
  throw new Refusal(words.continues, { course: await titleIn(at, 'course', row.course_id) })
}

async function titleIn(at: At, name: string, id: number): Promise<string> {
  return (await titlesOf(at, entryOf(at.product.resources, name), [id])).get(id) ?? ''
}
