// Finds why the results of a student cannot be published: they do not fit the current marks, or each other.

import type { Row } from '#engine/resource.ts'
import { type CourseLine, courseSnapshotOf, juryDecisionsIn, courseLinesIn } from './result-snapshot.ts'
import { type CourseGap, type TermResults, decisionAfterJury } from './results.ts'
import type { termResult } from './term-result.ts'

type Result = Row<typeof termResult>

/** `row`: the id of the result that the person must open to remove the obstacle. */
export type Obstacle =
  | { why: 'missing' }
  | { why: 'incomplete'; gaps: CourseGap[] }
  | { why: 'outdated' }
  | { why: 'undecided'; row: number }
  | { why: 'differs'; row: number; courses: number[] }

/** True if the result is published or locked. */
export const isPublishedResult = ({ status }: Pick<Result, 'status'>) => status === 'published' || status === 'locked'

/**
 * Returns the first reason why results of one student in one term cannot be published; null if there is none. Results
 * that are already published are not checked. `rows`: all results. `now`: computed from the current marks.
 */
export function obstacleOf(rows: readonly Result[], now: TermResults | undefined): Obstacle | null {
  const whole = rows.find(({ course_id }) => course_id === null)
  if (!whole) return { why: 'missing' }
  const courses = rows.filter(({ course_id }) => course_id !== null)
  const open = [whole, ...courses].filter((row) => !isPublishedResult(row))
  const gaps = open.map((row) => gapsNow(row, now)).find(({ length }) => length > 0)
  if (gaps) return { why: 'incomplete', gaps }
  if (open.some((row) => row.completeness === 'incomplete' || !isUpToDate(row, now))) return { why: 'outdated' }
  const undecided = open.find(({ completeness, decision }) => completeness === 'complete' && decision === 'pending')
  if (undecided) return { why: 'undecided', row: undecided.id }
  const differing = differingCourses(whole, courses)
  if (differing.length > 0) return { why: 'differs', row: whole.id, courses: differing }
  return open.some((row) => row.status === 'draft' && hasOtherFigures(row, now, courses)) ? { why: 'outdated' } : null
}

/**
 * True if the average or the computed decision is no longer that of the current marks. `courses`: for a general result,
 * the results of its courses.
 */
export function hasOtherFigures(row: Result, now: TermResults | undefined, courses: readonly Result[]): boolean {
  const current = row.course_id === null ? now?.whole : courseNow(now, row.course_id)
  if (!now || !current || row.snapshot === null) return false
  const decision = row.course_id === null ? decisionAfterJury(now, juryDecisionsIn(courses)) : current.decision
  return row.average !== current.average || (courseSnapshotOf(row).decision ?? decision) !== decision
}

/** Returns why a result is incomplete with the current marks. */
export function gapsNow({ course_id }: Pick<Result, 'course_id'>, now: TermResults | undefined): CourseGap[] {
  if (course_id === null) return now?.whole.gaps ?? []
  return (courseNow(now, course_id)?.gaps ?? []).map((gap) => ({ ...gap, course_id }))
}

/** True if the row was computed from the courses that count now, each with its current completeness. */
export function isUpToDate(row: Result, now: TermResults | undefined): boolean {
  if (row.course_id !== null) return courseNow(now, row.course_id)?.completeness === row.completeness
  const lines = new Map(courseLinesIn(row).map((line) => [line.course_id, line]))
  const courses = now?.courses ?? []
  // A result that was imported from another system was never computed here, so there are no courses to compare with.
  if (row.snapshot === null && courses.length === 0) return true
  if (now?.whole.completeness !== row.completeness) return false
  return (
    lines.size === courses.length &&
    courses.every(({ card, completeness }) => lines.get(card.course.id)?.completeness === completeness)
  )
}

const courseNow = (now: TermResults | undefined, id: number) => now?.courses.find(({ card }) => card.course.id === id)

/** Returns the courses whose results differ from the values that the general result stores for them. */
export function differingCourses(whole: Pick<Result, 'snapshot'>, courses: readonly CourseLine[]): number[] {
  const lines = courseLinesIn(whole)
  if (lines.length === 0) return []
  const known = new Map(lines.map((line) => [line.course_id, line]))
  return courses.filter((each) => !isSame(each, known.get(each.course_id))).flatMap(({ course_id }) => course_id ?? [])
}

const compared = ['average', 'decision', 'completeness', 'ects_earned'] as const
const isSame = (one: CourseLine, other: CourseLine | undefined) => compared.every((name) => one[name] === other?.[name])
