// Keeps the general result of a term consistent with the results of its courses. A decision on a course is copied into
// the open general result, and results with different figures are not published together.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { scaleOf } from '../grading.server.ts'
import { listOf } from '#text/list-of.ts'
import type { Decision } from './decisions.ts'
import { differingCourses, isPublishedResult } from './obstacles.ts'
import {
  courseSnapshotOf,
  juryDecisionOf,
  juryDecisionsIn,
  courseLinesIn,
  withJuryDecision,
} from './result-snapshot.ts'
import { decisionAfterJury, mentionOf } from './results.ts'
import { resultsOf } from './results.server.ts'
import { termResultRefusals as words } from '../words.ts'
import type { termResult } from './term-result.ts'

type Result = Row<typeof termResult>

const savedResults = ({ db }: At, { student_id, academic_term_id }: Result) =>
  db
    .selectFrom('term_result')
    .selectAll()
    .where('student_id', '=', student_id)
    .where('academic_term_id', '=', academic_term_id)
    .where('delete_time', 'is', null)

const generalResultOf = async (at: At, row: Result, statuses: Result['status'][]): Promise<Result | undefined> =>
  await savedResults(at, row).where('course_id', 'is', null).where('status', 'in', statuses).executeTakeFirst()

/** Returns the results of the courses of the same student and term. */
export const coursesOf = async (at: At, row: Result): Promise<Result[]> =>
  await savedResults(at, row).where('course_id', 'is not', null).execute()

/** Refuses if the figures of these courses differ from those stored in the general result. */
async function refuseDifferingCourses(at: At, whole: Result | undefined, rows: readonly Result[]): Promise<void> {
  const ids = whole ? differingCourses(whole, rows) : []
  if (ids.length === 0) return
  const names = await titlesOf(at, at.product.resources.course, ids)
  throw new Refusal(words.otherFigures, { courses: listOf(at.language, [...names.values()]) })
}

/**
 * Returns what a review changes: the general result stores the marks of its courses, so that they are printed unchanged
 * even if a mark changes later. Refuses courses with other figures.
 */
export async function reviewResult(at: At, row: Result): Promise<Partial<Result>> {
  if (row.course_id !== null) return {}
  const courses = await coursesOf(at, row)
  await refuseDifferingCourses(at, row, courses)
  const marks = new Map(courses.map((each) => [each.course_id, courseSnapshotOf(each).marks]))
  const lines = courseLinesIn(row).map((line) => ({ ...line, marks: marks.get(line.course_id) }))
  return lines.length > 0 ? { snapshot: changedSnapshot(row, { courses: lines }) } : {}
}

/**
 * Refuses to publish a result whose figures differ from those of published results of the same student and term,
 * because one document shows all of them.
 */
export async function refuseOtherFigures(at: At, row: Result): Promise<void> {
  if (row.course_id === null)
    await refuseDifferingCourses(at, row, (await coursesOf(at, row)).filter(isPublishedResult))
  else await refuseDifferingCourses(at, await generalResultOf(at, row, ['published', 'locked']), [row])
}

/**
 * Refuses another decision on a course after the general result is published, or if the general result was computed
 * from other figures of the course.
 */
export async function refuseBesideGeneral(at: At, row: Result): Promise<void> {
  if (row.course_id === null) return
  const whole = await generalResultOf(at, row, ['draft', 'reviewed', 'published', 'locked'])
  if (whole && isPublishedResult(whole)) throw new Refusal(words.wholeIsOut)
  await refuseDifferingCourses(at, whole, [row])
}

/** Stores the decision of the jury beside the computed decision, so that a later computation does not lose it. */
export async function keepJuryDecision(at: At, row: Result): Promise<void> {
  await write(at, row, { snapshot: withJuryDecision(row, row.decision) })
}

/**
 * Copies a decision on a course into the general result: into the line of the course, and its credits into the sum. The
 * general decision is updated too, unless the jury has made it.
 */
export async function followCourse(at: At, row: Result): Promise<void> {
  const whole = await generalResultOf(at, row, ['draft', 'reviewed'])
  if (!whole) return
  const { decision, mention_code, ects_earned } = row
  const lines = courseLinesIn(whole).map((line) =>
    line.course_id === row.course_id ? { ...line, decision, mention_code, ects_earned } : line,
  )
  const courses = await coursesOf(at, row)
  const summed = lines.length > 0 ? lines : courses
  const ruled = await generalDecision(at, whole, courses)
  await write(at, whole, {
    ects_earned: summed.reduce((sum, each) => sum + (each.ects_earned ?? 0), 0),
    ...(lines.length > 0 && {
      snapshot: changedSnapshot(whole, { courses: lines, ...(ruled && { decision: ruled }) }),
    }),
    ...(ruled && juryDecisionOf(whole) === null && (await decidedAs(at, whole, ruled))),
  })
}

/**
 * Returns the general decision that follows from the courses; undefined if the general result is incomplete or was not
 * computed by this product.
 */
async function generalDecision(at: At, whole: Result, courses: readonly Result[]): Promise<Decision | undefined> {
  const now = await resultsOf(at, { student: whole.student_id, term: whole.academic_term_id })
  return now && whole.snapshot !== null && whole.completeness === 'complete'
    ? decisionAfterJury(now, juryDecisionsIn(courses))
    : undefined
}

async function decidedAs(at: At, { average }: Result, decision: Decision): Promise<Partial<Result>> {
  return { decision, mention_code: mentionOf(average, decision, await scaleOf(at, null)) }
}

async function write({ db }: At, { id }: Result, values: Partial<Result>): Promise<void> {
  await db.updateTable('term_result').set(values).where('id', '=', id).execute()
}

const changedSnapshot = ({ snapshot }: Result, changes: object): string =>
  JSON.stringify({ ...(JSON.parse(snapshot ?? '{}') as object), ...changes })
