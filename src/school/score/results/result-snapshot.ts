// The snapshot of a result: the marks and figures from which it was computed. A published transcript prints these
// marks, even if a mark changes later.

import { itemAt } from '#text/item-at.ts'
import type { Completeness, Decision } from './decisions.ts'
import type { CourseResult, CourseGap, GeneralResult } from './results.ts'
import { type Equivalents, equivalentsOf } from '../equivalents.ts'
import type { Gap } from '../gaps.ts'

export interface MarkLine {
  id: number
  name: string
  name_zh: string | null
  name_en: string | null
  coefficient: number
  max_value: number
  value: number | null
  code: string | null
  /** The figures of the class. */
  class: unknown
}
interface Ruled {
  /** The computed decision. */
  decision: Decision
  /**
   * The decision of the jury. It stays while the computed decision is equal to it, and while the result is incomplete.
   */
  jury?: Decision
}
/** Figures of the course at the time of the computation, because the course may change later. */
export interface CourseFigures extends Equivalents {
  coefficient: number
  ects: number | null
  /** The maximum of the scale of the average. */
  max: number
}
export interface CourseSnapshot extends Ruled, CourseFigures {
  marks: MarkLine[]
  gaps: Gap[]
}
export interface CourseLine {
  course_id: number | null
  average: number | null
  decision: Decision
  completeness: Completeness
  ects_earned: number | null
}
export interface SnapshotLine extends CourseLine, CourseFigures {
  mention_code: string | null
  /** Stored when the general result is reviewed. */
  marks?: MarkLine[]
}
export interface GeneralSnapshot extends Ruled {
  courses: SnapshotLine[]
  gaps: CourseGap[]
}

export const figuresOf = ({ card, completeness, average }: CourseResult): CourseFigures => ({
  coefficient: card.course.coefficient,
  ects: card.course.ects,
  max: card.scale.max,
  ...equivalentsOf(completeness === 'complete' ? average : null, card.scale.bands),
})

export function snapshotOfCourse(result: CourseResult, jury: Decision | null): string {
  const { card, decision, gaps } = result
  const has = new Map(card.marks.map((each) => [each.assessment_id, each]))
  const marks = card.tests.map(({ id, name, name_zh, name_en, coefficient, max_value, stats }): MarkLine => {
    const { value = null, code = null } = has.get(id) ?? {}
    return { id, name, name_zh, name_en, coefficient, max_value, value, code, class: JSON.parse(stats ?? 'null') }
  })
  const snapshot: CourseSnapshot = { decision, ...(jury && { jury }), ...figuresOf(result), marks, gaps }
  return JSON.stringify(snapshot)
}

interface GeneralInput {
  whole: GeneralResult
  courses: readonly CourseResult[]
  /** The stored rows of the courses, in the same order as `courses`. */
  rows: readonly (CourseLine & Pick<SnapshotLine, 'mention_code'>)[]
  jury: Decision | null
}

export function snapshotOfGeneral({ whole: { decision, gaps }, courses: of, rows, jury }: GeneralInput): string {
  const courses = rows.map(({ course_id, average, mention_code, completeness, ects_earned, ...row }, place) => ({
    course_id,
    average,
    mention_code,
    decision: row.decision,
    completeness,
    ects_earned,
    ...figuresOf(itemAt(of, place)),
  }))
  const snapshot: GeneralSnapshot = { decision, ...(jury && { jury }), courses, gaps }
  return JSON.stringify(snapshot)
}

type StoredSnapshot = { snapshot: string | null }

/**
 * Returns the lines of the courses in a general result. Older results lack figures that were added later; results from
 * before decisions were stored have no lines.
 */
export function courseLinesIn({ snapshot }: StoredSnapshot): (Partial<SnapshotLine> & CourseLine)[] {
  const { courses = [] } = JSON.parse(snapshot ?? '{}') as Partial<GeneralSnapshot>
  return courses.filter(({ decision }) => decision !== undefined)
}

/** Decisions that the rules never make; used for older results that do not store the computed decision. */
const manualDecisions = new Set<Decision>(['repeat', 'excluded'])

/** Returns the decision of the jury; null if the rules decided. */
export function juryDecisionOf({ decision, ...row }: StoredSnapshot & { decision: Decision }): Decision | null {
  const { decision: ruled, jury } = courseSnapshotOf(row)
  if (ruled === undefined) return manualDecisions.has(decision) ? decision : null
  return jury ?? (decision === ruled ? null : decision)
}

/** Returns the jury's decisions on courses, by course id. */
export function juryDecisionsIn(rows: readonly (StoredSnapshot & Pick<CourseLine, 'course_id' | 'decision'>)[]) {
  return new Map(
    rows.flatMap((row) => (row.course_id !== null && juryDecisionOf(row) ? [[row.course_id, row.decision]] : [])),
  )
}

/**
 * Returns the snapshot with the decision of the jury. If it is equal to the computed decision, it is not stored as a
 * decision of the jury.
 */
export function withJuryDecision({ snapshot }: StoredSnapshot, chosen: Decision): string | null {
  if (snapshot === null) return null
  const { jury: _before, ...stored } = JSON.parse(snapshot) as Partial<Ruled>
  return JSON.stringify({ ...stored, ...(stored.decision !== chosen && { jury: chosen }) })
}

/** Returns the snapshot of a course result; empty if the result has none. */
export const courseSnapshotOf = ({ snapshot }: StoredSnapshot) =>
  JSON.parse(snapshot ?? '{}') as Partial<CourseSnapshot>
