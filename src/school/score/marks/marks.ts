// The answers of the calls of marks.

import type { Code } from '#school/course/index.codes.ts'
import { entryOf } from '#text/entry-of.ts'
import type { Effect, GradingRules, Scale } from '../averages.ts'
import type { Equivalents } from '../equivalents.ts'
import type { Letter } from '../letters.ts'
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
  /** Assessments that were held and are not published. */
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
  /** It was published before, so a change needs a reason. */
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
/** A class or a group, and those of its members that are in the grid. */
export interface GridGroup extends TitledRecord {
  members: number[]
}

export interface Gradebook {
  course: TitledRecord
  term: TitledRecord
  terms: TitledRecord[]
  /** The term is locked for the caller. */
  closed: boolean
  office: boolean
  scale: Scale & { id: number; bands: BandView[] }
  rules: GradingRules
  tests: GridTest[]
  students: GridStudent[]
  /** Classes and groups with students of this course, by title. */
  groups: GridGroup[]
  scores: GridScore[]
  /** The other parts of the averages: a resit in another term, or the other term of the course. */
  elsewhere: { tests: WeighedTest[]; scores: GridScore[] }
}

/** The values of an assessment that an average needs. */
export type WeighedTest = Pick<
  GridTest,
  'id' | 'title' | 'max_value' | 'coefficient' | 'is_bonus' | 'is_optional' | 'resit_of_id'
>

/** The change in one cell of a sheet. */
export interface ProposedMark extends GridScore {
  test: string
  student: string
  /** The text in the sheet; `value` and `code` are the current mark. */
  mark: string
  /** Students have seen the current mark, so a change needs a reason. */
  out: boolean
  /** Why it is refused. */
  why?: string
}
export interface SheetPreview {
  cells: ProposedMark[]
  same: number
  /** Lines of unknown students. */
  unknown: { line: number; text: string }[]
  /** Columns that match no assessment. */
  ignored: string[]
}

/** Two assessments of the same name are distinguished by a number. */
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
  /** Why the average is provisional. */
  gaps: string[]
  /** The computation in decimals, formatted for people. */
  sum: { points: string; bonus: string; coefficients: string }
  lines: MyLine[]
}
export interface MyTerm extends TitledRecord {
  average: number | null
  max: number
  /** Marks are missing, so the average is provisional and undecided. */
  incomplete: boolean
  courses: MyCourse[]
  /** Courses without published marks that keep the result of the term open. */
  without: (TitledRecord & { gaps: string[] })[]
}
