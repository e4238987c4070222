// Types of the responses of the calls on marks.

import type { Code } from '#school/course/index.codes.ts'
import { entryOf } from '#text/entry-of.ts'
import type { Effect, GradingRules, Scale } from '../averages.ts'
import type { Equivalents } from '../equivalents.ts'
import type { Letter } from '../letter-marks.ts'
import type { CourseStanding } from '../report-card.ts'

export const gridPath = 'k/marks'
export const myMarksPath = 'k/myMarks'

export interface TitledRecord {
  id: number
  title: string
}
/** A course whose marks are entered, as a card above the grid. */
export interface MarkedCourse extends TitledRecord {
  color: string | null
  students: number
  /** The number of assessments that were held and are not published. */
  open: number
}
export interface BandView {
  from_value: number
  code: string
  label: string
  color: string | null
  gpa_value: number | null
  ects_grade: string | null
}
export interface GridTest extends TitledRecord {
  kind: string
  held_on: string | null
  max_value: number
  step: number
  /** The accepted letters on a scale of letters; empty on a scale of numbers. */
  letters: Letter[]
  coefficient: number
  is_bonus: 0 | 1
  is_optional: 0 | 1
  resit_of_id: number | null
  status: 'draft' | 'grading' | 'published' | 'locked'
  /** True if it was published at least once. */
  out: boolean
}
export interface GridStudent extends TitledRecord {
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
/** A class or a group, and its members that are in the grid. */
export interface GridGroup extends TitledRecord {
  members: number[]
}

export interface Gradebook {
  course: TitledRecord
  term: TitledRecord
  terms: TitledRecord[]
  /** True if the reader cannot change marks of the term any more. */
  closed: boolean
  office: boolean
  scale: Scale & { id: number; bands: BandView[] }
  rules: GradingRules
  tests: GridTest[]
  students: GridStudent[]
  /** Classes and groups with students of this course, by title. */
  groups: GridGroup[]
  scores: GridScore[]
  /**
   * Assessments and marks of other terms in the averages: a resit in another term, or the other term of a course over
   * two terms.
   */
  elsewhere: { tests: WeighedTest[]; scores: GridScore[] }
}

/** The values of an assessment that an average needs. */
export type WeighedTest = Pick<
  GridTest,
  'id' | 'title' | 'max_value' | 'coefficient' | 'is_bonus' | 'is_optional' | 'resit_of_id'
>

/** The change that an imported file proposes for one cell. */
export interface ProposedMark extends GridScore {
  test: string
  student: string
  /** The text in the file. `value` and `code` are the current mark. */
  mark: string
  /** True if the assessment is published: students have seen the mark, so a change needs a reason. */
  out: boolean
  /** Why the change is refused; undefined if it can be saved. */
  why?: string
}
export interface SheetPreview {
  cells: ProposedMark[]
  /** The number of cells that are equal to the current mark. */
  same: number
  /** Lines of the file that match no student. */
  unknown: { line: number; text: string }[]
  /** Headings of columns that contain marks and match no assessment. */
  ignored: string[]
}

/** Returns the column headings; assessments of the same name are distinguished by their id. */
export function headingsOf(tests: Gradebook['tests']): string[] {
  const often = Map.groupBy(tests, ({ title }) => title)
  return tests.map(({ title, id }) => (entryOf(often, title).length > 1 ? `${title} #${id}` : title))
}

export interface MyLine {
  id: number
  name: string
  kind: string
  held_on: string | null
  max_value: number
  coefficient: number
  value: number | null
  /** The letter of the value on a scale of letters. */
  letter: string | null
  code: Code | null
  comment: string | null
  /** `out`: published. `revised`: taken back for a revision, so the mark is hidden. */
  state: 'out' | 'revised'
  isNew: boolean
  class_mean: number | null
  effect: Effect | null
  points: string | null
}
export interface MyCourse extends TitledRecord, Equivalents {
  coefficient: number
  max: number
  average: number | null
  mention: string | null
  standing: CourseStanding
  /** Why the average is provisional; empty if it is final. */
  gaps: string[]
  /** The computation in decimals, formatted for people. */
  sum: { points: string; bonus: string; coefficients: string }
  lines: MyLine[]
}
export interface MyTerm extends TitledRecord {
  average: number | null
  max: number
  /** True if marks are missing, so that the average is provisional and not decided. */
  incomplete: boolean
  courses: MyCourse[]
  /** Courses without published marks that keep the result of the term open. */
  without: (TitledRecord & { gaps: string[] })[]
}
