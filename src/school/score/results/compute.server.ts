// Computes the results of a term from its published marks. Without `writes` it only previews the changes. Reviewed,
// published and locked results do not change.

import type { Row } from '#engine/resource.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { writerId } from '#engine/server/records.ts'
import { scaleOf } from '../grading.server.ts'
import type { CourseScale } from '../grading.ts'
import { reportCards } from '../report-card.server.ts'
import { type AbsenceMinutes, absencesIn, sumAbsences } from './absences.server.ts'
import { storeFinals } from './finals.server.ts'
import { creditsOfOtherTerms } from './other-term-credits.server.ts'
import { ranksInTerm } from './term-ranks.server.ts'
import { resultsFrom } from './results.server.ts'
import type { Decision } from './decisions.ts'
import {
  type CourseResult,
  type TermResults,
  type CourseGap,
  type GeneralResult,
  decisionAfterJury,
  ectsOf,
  mentionOf,
} from './results.ts'
import { juryDecisionOf, snapshotOfCourse, snapshotOfGeneral } from './result-snapshot.ts'
import type { termResult } from './term-result.ts'

type Stored = Row<typeof termResult>
/** If these columns are equal, the result is unchanged. */
const compared = [
  ...(['average', 'coefficient', 'mention_code', 'ects_earned', 'rank', 'rank_of'] as const),
  ...(['absence_minutes', 'absence_unexcused_minutes', 'decision', 'completeness', 'snapshot'] as const),
] as const
type ComputedResult = Pick<Stored, 'student_id' | 'course_id' | (typeof compared)[number]>
type StoredResult = Pick<Stored, 'id' | 'status' | 'delete_time'> & ComputedResult

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
  /** Results that did not change because they are reviewed, published or locked. */
  kept: number
  /** Removed drafts of courses that the student no longer takes. */
  removed: number
  differences: Difference[]
  /** Students whose term cannot be decided yet, and why. */
  incomplete: { student_id: number; gaps: CourseGap[] }[]
}

interface Computing {
  writes: boolean
  /** Computes only the results of these students; ranks still compare all students. */
  students?: readonly number[] | undefined
}

export async function computeTerm(at: At, term: number, how: Computing): Promise<Outcome> {
  if (how.writes) await lockTables(at, { academic_term: [term] })
  const asked = how.students && new Set(how.students)
  const isAsked = ({ student_id }: { student_id: number }) => asked?.has(student_id) ?? true
  const everybody = await resultsFrom(at, await reportCards(at, { term }))
  const results = everybody.filter(isAsked)
  const there = await storedIn(at, term)
  const living = there.filter(({ delete_time }) => delete_time === null)
  const known = new Map([...there, ...living].map((each) => [keyOf(each), each]))
  const rows = (await completeRows(at, term, everybody, known)).filter(isAsked)
  const outcome: Outcome = { added: 0, changed: 0, same: 0, kept: 0, removed: 0, differences: [], incomplete: [] }
  const fresh: ComputedResult[] = []
  for (const next of rows) {
    const before = known.get(keyOf(next))
    const lives = before?.delete_time === null
    if (before && lives && before.status !== 'draft') outcome.kept++
    else if (before && lives && compared.every((column) => before[column] === next[column])) outcome.same++
    else {
      outcome[lives ? 'changed' : 'added']++
      const { student_id, course_id } = next
      const average = lives ? before.average : null
      outcome.differences.push({ student_id, course_id, before: average, after: next.average })
      if (how.writes && before) await overwrite(at, before.id, next)
      else fresh.push(next)
    }
  }
  const computed = new Set(rows.map(keyOf))
  const stale = living.filter((each) => isAsked(each) && each.status === 'draft' && !computed.has(keyOf(each)))
  outcome.removed = stale.length
  outcome.incomplete = results
    .filter(({ whole }) => whole.completeness === 'incomplete')
    .map(({ student_id, whole: { gaps } }) => ({ student_id, gaps }))
  if (!how.writes) return outcome
  await insertAll(at, term, fresh)
  await removeAll(at, stale)
  await storeFinals(at, results, new Map(living.filter(isClosed).map((each) => [keyOf(each), each])))
  return outcome
}

const keyOf = (each: { student_id: number; course_id: number | null }) => `${each.student_id} ${each.course_id ?? 0}`
const isClosed = ({ status }: Pick<Stored, 'status'>) => status !== 'draft'

/** Reads also removed drafts: a draft that is computed again is restored and keeps its appreciation. */
const storedIn = (at: At, term: number): Promise<StoredResult[]> =>
  at.db
    .selectFrom('term_result')
    .select(['id', 'student_id', 'course_id', ...compared, 'status', 'delete_time'])
    .where('academic_term_id', '=', term)
    .orderBy('id')
    .execute()

type BareResult = Omit<ComputedResult, 'rank' | 'rank_of' | keyof AbsenceMinutes>

/** Completes the rows for storage: manual decisions of the jury, credits, absences and ranks. */
async function completeRows(
  at: At,
  term: number,
  results: readonly TermResults[],
  known: ReadonlyMap<string, StoredResult>,
) {
  const scale = await scaleOf(at, null)
  const earned = await creditsOfOtherTerms(at, term)
  const rows = results.flatMap((result) => rowsOf(result, { scale, known, earned }))
  const missed = await absencesIn(at, term)
  const places = await ranksInTerm(at, term, rows)
  return rows.map((row): ComputedResult => {
    const own = missed.get(row.student_id)
    const minutes = sumAbsences(
      row.course_id === null ? (own?.values() ?? []) : [own?.get(row.course_id) ?? sumAbsences([])],
    )
    const { rank = null, rank_of = null } = places.get(row) ?? {}
    return { ...row, ...minutes, rank, rank_of }
  })
}

interface Context {
  scale: CourseScale
  known: ReadonlyMap<string, StoredResult>
  /** Credits that a closed result of another term gave for the same course, by student and course. */
  earned: ReadonlyMap<string, number>
}

/** Returns the rows of one student: the courses, then the general result with the sum of their credits. */
function rowsOf({ student_id, courses, whole }: TermResults, { scale, known, earned }: Context): BareResult[] {
  const taken = new Map<number, Decision>()
  const rows = courses.map((result): BareResult => {
    const { course } = result.card
    const key = keyOf({ student_id, course_id: course.id })
    const { decision, jury } = keepDecision(known.get(key), result)
    if (jury) taken.set(course.id, decision)
    const credits = jury ? ectsOf(course.ects, decision) : result.ects_earned
    const ects_earned = credits && Math.max(0, credits - (earned.get(key) ?? 0))
    const mention_code = jury ? mentionOf(result.average, decision, result.card.scale) : result.mention_code
    return {
      student_id,
      course_id: course.id,
      average: result.average,
      coefficient: course.coefficient,
      mention_code,
      ects_earned,
      decision,
      completeness: result.completeness,
      snapshot: snapshotOfCourse(result, jury),
    }
  })
  const ruled = decisionAfterJury({ student_id, courses, whole }, taken)
  const { decision, jury } = keepDecision(known.get(keyOf({ student_id, course_id: null })), {
    ...whole,
    decision: ruled,
  })
  const credits = rows.map((row) => {
    const before = known.get(keyOf(row))
    return (before && isClosed(before) ? before.ects_earned : row.ects_earned) ?? 0
  })
  const general: BareResult = {
    student_id,
    course_id: null,
    average: whole.average,
    coefficient: 100,
    completeness: whole.completeness,
    decision,
    ects_earned: credits.reduce((sum, each) => sum + each, 0),
    mention_code: decision === whole.decision ? whole.mention_code : mentionOf(whole.average, decision, scale),
    snapshot: snapshotOfGeneral({ whole: { ...whole, decision: ruled }, courses, rows, jury }),
  }
  return [...rows, general]
}

/**
 * Keeps a manual decision of the jury, even if marks have changed. It does not apply as long as the result is
 * incomplete or continues.
 */
function keepDecision(before: StoredResult | undefined, next: CourseResult | GeneralResult) {
  const jury = before ? juryDecisionOf(before) : null
  const isOpen = next.completeness === 'incomplete' || next.completeness === 'continues'
  return { decision: jury && !isOpen ? jury : next.decision, jury }
}

async function overwrite(at: At, id: number, values: ComputedResult): Promise<void> {
  const timestamps = { computed_at: at.now, update_time: at.now, updated_by: writerId(at), delete_time: null }
  await at.db
    .updateTable('term_result')
    .set(({ eb }) => ({ ...values, ...timestamps, status: 'draft' as const, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const batch = 400

async function insertAll(at: At, academic_term_id: number, rows: readonly ComputedResult[]): Promise<void> {
  const timestamps = { create_time: at.now, update_time: at.now, created_by: writerId(at), updated_by: writerId(at) }
  const bare = { appreciation: null, appreciation_zh: null }
  const whole = rows.map((row) => ({
    ...row,
    academic_term_id,
    ...bare,
    computed_at: at.now,
    status: 'draft' as const,
    delete_time: null,
    ...timestamps,
  }))
  for (let from = 0; from < whole.length; from += batch)
    await at.db
      .insertInto('term_result')
      .values(whole.slice(from, from + batch))
      .execute()
}

async function removeAll(at: At, stale: readonly StoredResult[]): Promise<void> {
  for (let from = 0; from < stale.length; from += batch)
    await at.db
      .updateTable('term_result')
      .set({ delete_time: at.now, updated_by: writerId(at) })
      .where(
        'id',
        'in',
        stale.slice(from, from + batch).map(({ id }) => id),
      )
      .execute()
}
