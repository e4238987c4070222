// The average of an enrolment, or the code that stands in its place, as the last computation of its term left them.

import { sql } from 'kysely'
import type { At } from '#engine/server/product.ts'
import type { FinalCode } from '#school/course/mark-codes.ts'
import type { CourseResult, TermResults } from './results.ts'

interface Final {
  student_id: number
  course_id: number
  final_value: number | null
  final_code: FinalCode | null
}
type Closed = ReadonlyMap<string, { average: number | null }>

/** A result that was reviewed keeps its average here too. That is no change anybody made: no version, no history. */
export async function keepFinals({ db }: At, results: readonly TermResults[], closed: Closed): Promise<void> {
  const finals = results.flatMap(({ student_id, courses }) =>
    courses
      .filter(({ completeness }) => completeness !== 'continues')
      .map((result): Final => {
        const kept = closed.get(`${student_id} ${result.card.course.id}`)
        const final = kept?.average != null ? { final_value: kept.average, final_code: null } : finalOf(result)
        return { student_id, course_id: result.card.course.id, ...final }
      }),
  )
  for (let from = 0; from < finals.length; from += batch) await write(db, finals.slice(from, from + batch))
}
const batch = 500

function finalOf({ card, average, completeness, gaps }: CourseResult): Pick<Final, 'final_value' | 'final_code'> {
  if (completeness === 'exempt') return { final_value: null, final_code: 'DISP' }
  // What depends on the other courses is the decision, not the average.
  const open = gaps.filter(({ why }) => why !== 'compensation')
  if (open.length === 0) return { final_value: average, final_code: null }
  const blocking = open.find(({ why }) => why === 'blocked')?.code
  const alone = open.some(({ why }) => why === 'nothing') && card.marks.find(({ code }) => code !== null)?.code
  return { final_value: null, final_code: blocking || alone || 'ATT' }
}

async function write(db: At['db'], finals: readonly Final[]): Promise<void> {
  const lines = finals.map(
    (each) =>
      sql`(${sql.lit(each.student_id)}, ${sql.lit(each.course_id)}, ${whole(each.final_value)}, ${word(each.final_code)})`,
  )
  await sql`with final (student, course, average, code) as (values ${sql.join(lines)})
    update course_enrolment set final_value = final.average, final_code = final.code
    from final
    where course_enrolment.student_id = final.student and course_enrolment.course_id = final.course
      and course_enrolment.status in ('active', 'completed') and course_enrolment.delete_time is null
      and (course_enrolment.final_value is distinct from final.average
        or course_enrolment.final_code is distinct from final.code)`.execute(db)
}

/** PostgreSQL takes the type of a column of values from all its rows, and has none for null. */
const whole = (value: number | null) => (value === null ? sql`cast(null as integer)` : sql.lit(value))
const word = (value: string | null) => (value === null ? sql`cast(null as text)` : sql.lit(value))
