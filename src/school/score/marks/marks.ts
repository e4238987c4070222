// What the calls of marks answer, as the pages take it.

import type { Code } from '#school/course/index.codes.ts'
import type { Effect, GradingRules, Scale } from '../averages.ts'
import type { Equivalents } from '../equivalents.ts'
import type { Letter } from '../letters.ts'
import type { Standing } from '../report-card.ts'

export const gridPath = 'k/marks'
export const minePath = 'k/myMarks'

export interface Titled {
  id: number
  title: string
}
export interface BandSeen {
  from_value: number
  code: string
  label: string
  color: string | null
  gpa_value: number | null
  ects_grade: string | null
}
export interface GridTest extends Titled {
  kind: string
  held_on: string | null
  max_value: number
  step: number
  /** What may be typed for a mark on a scale of letters; none on a scale of numbers. */
  letters: Letter[]
  coefficient: number
  is_bonus: 0 | 1
  is_optional: 0 | 1
  resit_of_id: number | null
  status: 'draft' | 'grading' | 'published' | 'locked'
  /** It has been published once: a change wants a reason, or has been given one. */
  out: boolean
}
export interface GridStudent extends Titled {
  no: string | null
  exempt: boolean
  left: boolean
}
export interface GridScore {
  assessment_id: number
  student_id: number
  value: number | null
  code: Code | null
  version: number
}
export interface Book {
  course: Titled
  term: Titled
  terms: Titled[]
  /** The term is locked for who is asking. */
  closed: boolean
  office: boolean
  scale: Scale & { bands: BandSeen[] }
  rules: GradingRules
  tests: GridTest[]
  students: GridStudent[]
  scores: GridScore[]
  /** What else the averages are made of: a resit in another term, or the other term of the course. */
  elsewhere: { tests: WeighedTest[]; scores: GridScore[] }
}

/** What an average needs of an assessment. */
export type WeighedTest = Pick<
  GridTest,
  'id' | 'title' | 'max_value' | 'coefficient' | 'is_bonus' | 'is_optional' | 'resit_of_id'
>

/** What one cell of a sheet would change. */
export interface Proposed extends GridScore {
  test: string
  student: string
  /** As it stands in the sheet; `value` and `code` are what is there now. */
  mark: string
  /** Students have read the one there is: a change wants a reason. */
  out: boolean
  /** Why it cannot be taken. */
  why?: string
}
export interface SheetRead {
  cells: Proposed[]
  same: number
  /** Lines of nobody in this course. */
  unknown: { line: number; text: string }[]
  /** Columns that are no assessment. */
  ignored: string[]
}

/** Two of one name are told apart by their number. */
export function headingsOf(tests: Book['tests']): string[] {
  const often = Map.groupBy(tests, ({ title }) => title)
  return tests.map(({ title, id }) => (often.get(title)!.length > 1 ? `${title} #${id}` : title))
}

export interface MyLine {
  id: number
  name: string
  kind: string
  held_on: string | null
  max_value: number
  coefficient: number
  value: number | null
  /** What the value is on a scale of letters. */
  letter: string | null
  code: Code | null
  comment: string | null
  state: 'out' | 'revised'
  isNew: boolean
  class_mean: number | null
  effect: Effect | null
  points: string | null
}
export interface MyCourse extends Titled, Equivalents {
  coefficient: number
  max: number
  average: number | null
  mention: string | null
  standing: Standing
  /** Why the average is provisional. */
  gaps: string[]
  /** How it was reckoned, in decimals as people write them down. */
  sum: { points: string; bonus: string; coefficients: string }
  lines: MyLine[]
}
export interface MyTerm extends Titled {
  average: number | null
  max: number
  /** Something is missing: the average is provisional, and nothing is decided. */
  incomplete: boolean
  courses: MyCourse[]
  /** Courses of which there is nothing to read, and that the result of the term waits for. */
  without: (Titled & { gaps: string[] })[]
}
