// The results of a term from its published marks: what would change is shown first; what was reviewed is left as it is.

import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { settings } from '../config/settings.server.ts'
import { bandOf } from '../score/averages.ts'
import { type CourseScale, scaleOf } from '../score/grading.server.ts'
import { type CourseCard, generalOf, reportCards } from '../score/report-card.server.ts'
import { type Missed, missedIn, together } from './absences.server.ts'
import { ranksOf } from './ranks.ts'
import type { termResult } from './term-result.ts'

type Result = Row<typeof termResult>
type Computed = Pick<
  Result,
  | 'student_id'
  | 'course_id'
  | 'average'
  | 'coefficient'
  | 'mention_code'
  | 'ects_earned'
  | 'decision'
  | 'snapshot'
  | 'rank'
  | 'absence_minutes'
  | 'absence_unexcused_minutes'
>
type FromMarks = Omit<Computed, 'rank' | keyof Missed>
export interface Difference {
  student_id: number
  course_id: number | null
  before: number | null
  after: number | null
}
export interface Outcome {
  added: number
  changed: number
  same: number
  /** Reviewed, published or locked. */
  kept: number
  differences: Difference[]
}

/** What is read on a screen or on paper: where these are the same there is nothing new. */
const compared = [
  ...(['average', 'coefficient', 'mention_code', 'ects_earned', 'rank'] as const),
  ...(['absence_minutes', 'absence_unexcused_minutes', 'decision', 'snapshot'] as const),
] as const

export async function computeTerm(at: At, term: number, how: { writes: boolean }): Promise<Outcome> {
  const computed = await withPlaces(at, term, await resultsFrom(at, await reportCards(at, { term })))
  const there = await at.db
    .selectFrom('term_result')
    .select(['id', 'student_id', 'course_id', ...compared, 'status'])
    .where('academic_term_id', '=', term)
    .where('delete_time', 'is', null)
    .execute()
  const key = (each: { student_id: number; course_id: number | null }) => `${each.student_id} ${each.course_id ?? 0}`
  const known = new Map(there.map((each) => [key(each), each]))
  const outcome: Outcome = { added: 0, changed: 0, same: 0, kept: 0, differences: [] }
  const fresh: Computed[] = []
  for (const each of computed) {
    const before = known.get(key(each))
    const next = before ? { ...each, decision: decisionOf(before, each) } : each
    if (before && before.status !== 'draft') outcome.kept++
    else if (before && compared.every((column) => before[column] === next[column])) outcome.same++
    else {
      outcome[before ? 'changed' : 'added']++
      const { student_id, course_id } = next
      outcome.differences.push({ student_id, course_id, before: before?.average ?? null, after: next.average })
      if (how.writes && before) await overwrite(at, before.id, next)
      else fresh.push(next)
    }
  }
  if (how.writes) await insertAll(at, term, fresh)
  return outcome
}

type Decided = Pick<Result, 'decision' | 'snapshot'>

/** What the jury put in the place of what the rules say stays, whatever becomes of the marks. */
function decisionOf(before: Decided, next: Decided): Result['decision'] {
  const { decision: ruled } = JSON.parse(before.snapshot ?? '{}') as { decision?: Result['decision'] }
  const byHand = ruled ? before.decision !== ruled : unruled.has(before.decision)
  return byHand ? before.decision : next.decision
}
/** What the rules never say by themselves: results of before it was noted what they said. */
const unruled = new Set(['repeat', 'excluded'])

/** What is not in the marks: the hours missed, and the place in the class where the school tells it. */
async function withPlaces(at: At, term: number, rows: readonly FromMarks[]): Promise<Computed[]> {
  const missed = await missedIn(at, term)
  const { show_rank } = await settings(at)
  const ranks = show_rank ? ranksOf(rows) : undefined
  return rows.map((row) => {
    const own = missed.get(row.student_id)
    const minutes = together(row.course_id === null ? (own?.values() ?? []) : [own?.get(row.course_id) ?? together([])])
    return { ...row, ...minutes, rank: ranks?.get(row) ?? null }
  })
}

/** Of each student the courses, then the whole; what the jury decides it decides on the whole. */
async function resultsFrom(at: At, cards: readonly CourseCard[]): Promise<FromMarks[]> {
  const scale = await scaleOf(at, null)
  const { compensation, eliminatory_mark, marks_out_of } = await settings(at)
  const lowest = eliminatory_mark === null ? null : eliminatory_mark / marks_out_of
  return [...Map.groupBy(cards, ({ student_id }) => student_id)].flatMap(([student_id, own]) => {
    const average = generalOf(own, scale)
    const passes = average !== null && average >= scale.pass
    const eliminated = own.some(
      ({ shown, scale: { max } }) => lowest !== null && shown !== null && shown < lowest * max,
    )
    const makesUp = compensation && passes && !eliminated
    const courses = own.map((card) => courseResult(card, makesUp))
    const ects_earned = courses.reduce((sum, each) => sum + (each.ects_earned ?? 0), 0)
    const all = courses.every(({ decision }) => decision !== 'resit')
    const ruled = average === null ? 'pending' : passes && !eliminated && all ? 'passed' : 'resit'
    const whole: FromMarks = {
      ...{
        student_id,
        course_id: null,
        average,
        coefficient: 100,
        mention_code: mentionOf(average, scale),
        ects_earned,
      },
      decision: ruled,
      snapshot: JSON.stringify({
        decision: ruled,
        courses: courses.map(({ course_id, average: of }) => ({ course_id, average: of })),
      }),
    }
    return [...courses, whole]
  })
}

function courseResult(
  { student_id, course, scale, tests, marks, shown, mention }: CourseCard,
  makesUp: boolean,
): FromMarks {
  const passed = shown !== null && shown >= scale.pass
  const has = new Map(marks.map((each) => [each.assessment_id, each]))
  const lines = tests.map(({ id, name, coefficient, max_value, stats }) => ({
    ...{ id, name, coefficient, max_value, value: has.get(id)?.value ?? null, code: has.get(id)?.code ?? null },
    class: JSON.parse(stats ?? 'null'),
  }))
  const decision = shown === null ? 'pending' : passed ? 'passed' : makesUp ? 'passed_by_compensation' : 'resit'
  return {
    ...{ student_id, course_id: course.id, average: shown, coefficient: course.coefficient, mention_code: mention },
    ects_earned: passed || (makesUp && shown !== null) ? course.ects : 0,
    decision,
    snapshot: JSON.stringify({ decision, max: scale.max, marks: lines }),
  }
}

const mentionOf = (average: number | null, { bands }: CourseScale) =>
  average === null ? null : (bandOf(average, bands)?.code ?? null)

async function overwrite(at: At, id: number, values: Computed): Promise<void> {
  const stamps = { computed_at: at.now, update_time: at.now, updated_by: at.who.id }
  await at.db
    .updateTable('term_result')
    .set(({ eb }) => ({ ...values, ...stamps, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const batch = 400

async function insertAll(at: At, academic_term_id: number, rows: readonly Computed[]): Promise<void> {
  const stamps = { create_time: at.now, update_time: at.now, created_by: at.who.id, updated_by: at.who.id }
  const bare = { appreciation: null, appreciation_zh: null }
  const whole = rows.map((row) => ({
    ...row,
    ...{ academic_term_id, ...bare, computed_at: at.now, status: 'draft' as const, delete_time: null, ...stamps },
  }))
  for (let from = 0; from < whole.length; from += batch)
    await at.db
      .insertInto('term_result')
      .values(whole.slice(from, from + batch))
      .execute()
}
