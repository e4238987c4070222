// The outcome of each academic year of a student.

import type { At } from '#engine/server/product.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import type { TranscriptTerm } from '#school/score/index.server.ts'
import { type YearDecision, passing, yearDecision } from '#school/score/index.ts'
import type { StudyYear } from './study-year.server.ts'

export interface DecidedYear {
  code: string
  decision: YearDecision | null
  /** Credits in hundredths that the office entered for a year without results in this product; otherwise null. */
  ects: number | null
}

/**
 * Returns the outcome of each year in the order of `years`: from the published results of all its terms, and from the
 * result that the office entered for the year.
 */
export async function decidedYears(
  at: At,
  student: number,
  { years, terms }: { years: readonly StudyYear[]; terms: readonly TranscriptTerm[] },
): Promise<DecidedYear[]> {
  const ids = [0, ...years.map(({ id }) => id)]
  const needed = Map.groupBy(await termsThatCount(at, ids), ({ academic_year_id }) => academic_year_id)
  const rows = await at.db
    .selectFrom('enrolment_year')
    .select(['academic_year_id', 'result', 'ects'])
    .where('student_id', '=', student)
    .where('academic_year_id', 'in', ids)
    .where('delete_time', 'is', null)
    .execute()
  const entered = new Map(rows.map((row) => [row.academic_year_id, row]))
  return years.map(({ id, code }) => {
    const own = terms.filter(({ year }) => year === code)
    const absent = (needed.get(id) ?? []).filter((term) => own.every((each) => each.id !== term.id))
    const open = absent.map(() => ({ decision: 'pending' as const, published: false }))
    const { result = 'pending', ects = null } = entered.get(id) ?? {}
    const decision = result === 'repeat' ? 'repeated' : (yearDecision([...own, ...open]) ?? enteredPass(result, own))
    return { code, decision, ects: own.length > 0 ? null : ects }
  })
}

/**
 * Returns `passed` if the office entered a pass, unless a term has failed: a student may go on to the next year with a
 * failed term, but this is no success.
 */
function enteredPass(result: string, terms: readonly TranscriptTerm[]): YearDecision | null {
  const isPass = result === 'passed' || result === 'graduated'
  return isPass && terms.every(({ decision, published }) => !published || passing.has(decision)) ? 'passed' : null
}

/** Returns the terms that must be decided: those that have not ended, or have assessments or results. */
async function termsThatCount(at: At, years: readonly number[]) {
  const today = await schoolDay(at)
  return at.db
    .selectFrom('academic_term as term')
    .select(['term.id', 'term.academic_year_id'])
    .where('term.academic_year_id', 'in', years)
    .where('term.delete_time', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('term.end_date', '>=', today),
        ...(['assessment', 'term_result'] as const).map((table) =>
          exists(
            selectFrom(table)
              .select('id')
              .whereRef('academic_term_id', '=', 'term.id')
              .where('delete_time', 'is', null),
          ),
        ),
      ]),
    )
    .execute()
}
