// An incomplete result is not decided, reviewed or published: checked with the current marks, not only with the last
// computation.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { entryOf } from '#text/entry-of.ts'
import { coursesOf } from './consistency.server.ts'
import { gapsByCourse, listText } from './gap-text.server.ts'
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
    throw new Refusal(words.incomplete, { student, gaps: listText(at, (await gapsByCourse(at, [gaps])).flat()) })
  }
  if (row.completeness === 'incomplete' || !isUpToDate(row, now)) throw new Refusal(words.computeAgain)
  if (row.status === 'draft' && hasOtherFigures(row, now, row.course_id === null ? await coursesOf(at, row) : []))
    throw new Refusal(words.computeAgain)
}

/** A complete result needs a decision; a continuing or exempt course has none. */
export async function refuseUnpublishable(at: At, row: Result): Promise<void> {
  await refuseIncomplete(at, row)
  if (row.completeness === 'complete' && row.decision === 'pending')
    throw new Refusal(words.undecided, { student: await titleIn(at, 'student', row.student_id) })
}

/** A continuing course may be published in the report of an earlier term, and is decided in the last term. */
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
