// Stores the final average of each enrolment, from the last computation of the term.

import type { At } from '#engine/server/product.ts'
import { type Final, writeFinals } from '#school/course/index.enrolments.server.ts'
import type { CourseResult, TermResults } from './results.ts'

type ClosedResults = ReadonlyMap<string, { average: number | null }>

/** `closed`: the reviewed, published or locked results. Their stored average is also the final average. */
export async function storeFinals(at: At, results: readonly TermResults[], closed: ClosedResults): Promise<void> {
  const finals = results.flatMap(({ student_id, courses }) =>
    courses
      .filter(({ completeness }) => completeness !== 'continues')
      .map((result): Final => {
        const stored = closed.get(`${student_id} ${result.card.course.id}`)
        const final = stored?.average != null ? { final_value: stored.average, final_code: null } : finalOf(result)
        return { student_id, course_id: result.card.course.id, ...final }
      }),
  )
  await writeFinals(at, finals)
}

function finalOf({ card, average, completeness, gaps }: CourseResult): Pick<Final, 'final_value' | 'final_code'> {
  if (completeness === 'exempt') return { final_value: null, final_code: 'DISP' }
  // Compensation changes only the decision, not the average, so this gap does not count.
  const open = gaps.filter(({ why }) => why !== 'compensation')
  if (open.length === 0) return { final_value: average, final_code: null }
  const blocking = open.find(({ why }) => why === 'blocked')?.code
  const alone = open.some(({ why }) => why === 'nothing') && card.marks.find(({ code }) => code !== null)?.code
  return { final_value: null, final_code: blocking || alone || 'ATT' }
}
