// What a result was computed from, kept with it: a published transcript prints these marks, also when one changes later.

import type { Completeness, Decision } from './decisions.ts'
import type { CourseResult, WholeGap, WholeResult } from './results.ts'
import type { Gap } from '../score/gaps.ts'

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
  /** What the rules say; another decision in the row is that of the jury. */
  decision: Decision
  /** Taken by the jury before the result became incomplete again. */
  jury?: Decision
}
export interface CourseSnapshot extends Ruled {
  max: number
  marks: MarkLine[]
  gaps: Gap[]
}
interface CourseLine {
  course_id: number | null
  average: number | null
  decision: Decision
  completeness: Completeness
  ects_earned: number | null
}
export interface WholeSnapshot extends Ruled {
  courses: CourseLine[]
  gaps: WholeGap[]
}

export function snapshotOfCourse({ card, decision, gaps }: CourseResult, jury: Decision | null): string {
  const has = new Map(card.marks.map((each) => [each.assessment_id, each]))
  const marks = card.tests.map(({ id, name, name_zh, name_en, coefficient, max_value, stats }): MarkLine => {
    const { value = null, code = null } = has.get(id) ?? {}
    return { id, name, name_zh, name_en, coefficient, max_value, value, code, class: JSON.parse(stats ?? 'null') }
  })
  const snapshot: CourseSnapshot = { decision, ...(jury && { jury }), max: card.scale.max, marks, gaps }
  return JSON.stringify(snapshot)
}

export function snapshotOfWhole({ decision, gaps }: WholeResult, rows: readonly CourseLine[], jury: Decision | null) {
  const courses = rows.map(({ course_id, average, decision: of, completeness, ects_earned }) => ({
    ...{ course_id, average, decision: of, completeness, ects_earned },
  }))
  const snapshot: WholeSnapshot = { decision, ...(jury && { jury }), courses, gaps }
  return JSON.stringify(snapshot)
}
