// The format of a test case of term results: a student's marks in courses, and the expected results.

import type { Code } from '#school/course/index.codes.ts'

export interface Sitting {
  /** The mark out of `of`, or a code; null if nothing is entered. */
  mark: number | Code | null
  of?: number
  coefficient?: number
  bonus?: true
  optional?: true
  term?: 2
  status?: 'draft' | 'grading'
  /** The position of its first sitting among the sittings of the course. */
  resitOf?: number
  heldOn?: string
}
export interface CaseCourse {
  sittings: Sitting[]
  coefficient?: number
  /** Undefined: 6. Null: the course has no ECTS. */
  ects?: number | null
  /** The planned term of the course; undefined: the whole year. */
  term?: 1 | 2
  waived?: true
  scale?: 'CN100'
  enrolment?: { status?: 'dropped' | 'cancelled' | 'completed'; exempt?: true; start?: string; end?: string }
}
/** `average decision credits`; then, unless the result is complete, its completeness and the reason. */
export type ExpectedResult = string
export interface Case {
  name: string
  courses: CaseCourse[]
  /**
   * The expected results of the first term: one per course that has a result in it, in order, then the general result.
   * `second`: the same for the second term.
   */
  first?: ExpectedResult[]
  second?: ExpectedResult[]
  student?: { specialty?: 'other'; level?: string }
}
export interface RuleSet {
  name: string
  /** The values of settings, by name. */
  settings: Record<string, string>
  cases: Case[]
}

export const makeSitting = (mark: Sitting['mark'], more: Omit<Sitting, 'mark'> = {}): Sitting => ({ mark, ...more })
export const course = (sittings: Sitting[], more: Omit<CaseCourse, 'sittings'> = {}): CaseCourse => ({
  sittings,
  ...more,
})
export const singleCase = (
  name: string,
  sittings: Sitting[],
  expected: ExpectedResult,
  more: Omit<CaseCourse, 'sittings'> = {},
): Case => ({
  name,
  courses: [course(sittings, more)],
  first: [expected, expected.replace(/^75\.00/, '15.00')],
})
export const inBothTerms = (expected: ExpectedResult) => [expected, expected]
export const otherCourse = course([makeSitting(14)], { ects: 4 })
