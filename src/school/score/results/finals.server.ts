// The final average of an enrolment, from the last computation of its term.

import type { At } from '#engine/server/product.ts'
import { type Final, writeFinals } from '#school/course/index.enrolments.server.ts'
import type { CourseResult, TermResults } from './results.ts'

type ClosedResults = ReadonlyMap<string, { average: number | null }>

/** A reviewed result keeps its average here too. */
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
  // Only the decision depends on other courses, not the average.
  const open = gaps.filter(({ why }) => why !== 'compensation')
  if (open.length === 0) return { final_value: average, final_code: null }
  const blocking = open.find(({ why }) => why === 'blocked')?.code
  const alone = open.some(({ why }) => why === 'nothing') && card.marks.find(({ code }) => code !== null)?.code
  return { final_value: null, final_code: blocking || alone || 'ATT' }
}
