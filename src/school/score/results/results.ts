// The rules of term results: decisions, credits and honours of a student in one term. It uses no database: the result
// depends only on the input.

import { bandOf } from '../averages.ts'
import { type Gap, createGap } from '../gaps.ts'
import type { CourseScale } from '../grading.ts'
import { type CourseCard, isMarked, termAverageOf } from '../report-card.ts'
import type { Completeness, Decision } from './decisions.ts'

export interface ResultRules {
  compensation: boolean
  /** Below this mark a course is neither passed nor compensated. */
  eliminatory: { mark: number; outOf: number } | null
  exemptKeepsEcts: boolean
}

export interface Result {
  average: number | null
  mention_code: string | null
  ects_earned: number | null
  decision: Decision
  completeness: Completeness
  gaps: Gap[]
}
export interface CourseResult extends Result {
  card: CourseCard
}
export interface CourseGap extends Gap {
  course_id: number
}
export interface GeneralResult extends Omit<Result, 'gaps'> {
  gaps: CourseGap[]
}
export interface TermResults {
  student_id: number
  courses: CourseResult[]
  whole: GeneralResult
}

/**
 * Returns for each student the results of the courses in one term, and the general result. `cards`: of one term.
 * `scale`: the default scale.
 */
export function termResults(cards: readonly CourseCard[], scale: CourseScale, rules: ResultRules): TermResults[] {
  const graded = cards.filter(({ standing }) => standing !== 'ungraded')
  return [...Map.groupBy(graded, ({ student_id }) => student_id)].map(([student_id, own]) => {
    const average = termAverageOf(own, scale)
    const counted = own.filter(({ standing }) => standing === 'counted')
    const open = counted.some(({ gaps }) => gaps.length > 0)
    const eliminated = counted.some((card) => isEliminated(card, rules))
    const passes = !counted.some(isMarked) || (average !== null && average >= scale.pass && !eliminated)
    const below: FailOutcome =
      !rules.compensation || eliminated ? 'resit' : open ? 'open' : passes ? 'compensated' : 'resit'
    const courses = own.map((card) => courseResult(card, below, rules))
    return { student_id, courses, whole: generalResult(courses, { average, passes, scale }) }
  })
}

/**
 * The decision on a course below its pass mark. `open`: not known yet, because the average that may compensate it is
 * incomplete.
 */
type FailOutcome = 'compensated' | 'resit' | 'open'

function isEliminated(card: CourseCard, { eliminatory }: ResultRules): boolean {
  const { shown, scale, gaps } = card
  if (!eliminatory || shown === null || gaps.length > 0 || !isMarked(card)) return false
  return shown * eliminatory.outOf < eliminatory.mark * scale.max
}

function courseResult(card: CourseCard, outcome: FailOutcome, rules: ResultRules): CourseResult {
  // A course that is only passed or failed has no mark that an average could compensate.
  const below = isMarked(card) ? outcome : 'resit'
  const { course, scale, standing, shown: average, gaps } = card
  const nothingYet = { card, average, mention_code: null, ects_earned: course.ects && 0, gaps }
  if (standing === 'exempt') {
    const passedCourse = { ects_earned: course.ects, decision: 'passed' as const }
    return { ...nothingYet, decision: 'pending', ...(rules.exemptKeepsEcts && passedCourse), completeness: 'exempt' }
  }
  if (standing === 'continues') return { ...nothingYet, decision: 'pending', completeness: 'continues' }
  if (gaps.length > 0) return { ...nothingYet, decision: 'pending', completeness: 'incomplete' }
  const passed = average !== null && average >= scale.pass && !isEliminated(card, rules)
  if (!passed && below === 'open')
    return { ...nothingYet, decision: 'pending', completeness: 'incomplete', gaps: [createGap('compensation')] }
  const decision = passed ? 'passed' : below === 'compensated' ? 'passed_by_compensation' : 'resit'
  return {
    card,
    average,
    decision,
    completeness: 'complete',
    gaps,
    mention_code: mentionOf(average, decision, scale),
    ects_earned: ectsOf(course.ects, decision),
  }
}

function generalResult(
  courses: readonly CourseResult[],
  { average, passes, scale }: { average: number | null; passes: boolean; scale: CourseScale },
): GeneralResult {
  const ects_earned = courses.reduce((sum, each) => sum + (each.ects_earned ?? 0), 0)
  const gaps = courses.flatMap((each) => each.gaps.map((one) => ({ ...one, course_id: each.card.course.id })))
  const counted = courses.filter(({ completeness }) => completeness === 'complete' || completeness === 'incomplete')
  const rest = courses.some(({ completeness }) => completeness === 'continues') ? 'continues' : 'exempt'
  const nothing = { average, mention_code: null, ects_earned, decision: 'pending' as const, gaps }
  if (counted.length === 0) return { ...nothing, completeness: rest }
  // If courses with marks have no weight, there is no average, and the term cannot be decided. Courses that are only
  // passed or failed need no average.
  const weightless = average === null && gaps.length === 0 && counted.some(({ card }) => isMarked(card))
  if (weightless)
    return {
      ...nothing,
      completeness: 'incomplete',
      gaps: counted.map(({ card }) => ({ ...createGap('nothing'), course_id: card.course.id })),
    }
  if (gaps.length > 0) return { ...nothing, completeness: 'incomplete' }
  const decision = passes && counted.every((each) => each.decision !== 'resit') ? 'passed' : 'resit'
  const mention_code = mentionOf(average, decision, scale)
  return { average, mention_code, ects_earned, decision, completeness: 'complete', gaps }
}

/**
 * Returns the general decision that follows from the decisions on the courses. `jury`: by course id, the decisions of
 * the jury, which replace the computed ones.
 */
export function decisionAfterJury({ courses, whole }: TermResults, jury: ReadonlyMap<number, Decision>): Decision {
  const counted = courses.filter(({ completeness }) => completeness === 'complete')
  const changed = counted.filter(({ card, decision }) => (jury.get(card.course.id) ?? decision) !== decision)
  if (whole.completeness !== 'complete' || changed.length === 0) return whole.decision
  const taken = counted.map(({ card, decision }) => jury.get(card.course.id) ?? decision)
  if (taken.includes('pending')) return 'pending'
  return taken.every((each) => passing.has(each)) ? 'passed' : 'resit'
}

export const passing: ReadonlySet<Decision> = new Set(['passed', 'passed_by_compensation'])

/** Returns the earned credits: those of the whole course, or none. */
export const ectsOf = (ects: number | null, decision: Decision): number | null =>
  ects === null || passing.has(decision) ? ects : 0

/**
 * Returns the honour of an average only if it agrees with the decision: a pass with an average at or above the pass mark,
 * or a failure with an average below it. Null otherwise, and for a course passed by compensation.
 */
export function mentionOf(average: number | null, decision: Decision, { pass, bands }: CourseScale): string | null {
  if (average === null || decision === 'pending' || decision === 'passed_by_compensation') return null
  const agrees = passing.has(decision) === average >= pass
  return agrees ? (bandOf(average, bands)?.code ?? null) : null
}
