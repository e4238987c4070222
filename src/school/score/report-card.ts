// Computes the report cards of students: the result of each course in each term. Screens, term results, transcripts and
// exports use them. Only published marks count; the gaps of an incomplete result are listed.

import { type Average, type GradingRules, type Mark, averageOf, generalAverage, roundToScale } from './averages.ts'
import { marksForAverage } from './marks-for-average.ts'
import type { EnrolmentState } from './class-list.ts'
import { type TermDates, sittingsIn, termOfCourse, termOfSitting } from './course-terms.ts'
import { type Gap, gapsIn, isPublished } from './gaps.ts'
import type { Letter } from './letter-marks.ts'
import { type CourseScale, type Scales, scaleOrDefault } from './grading.ts'

export interface Test {
  id: number
  course_id: number
  academic_term_id: number
  name: string
  name_zh: string | null
  name_en: string | null
  kind: string
  held_on: string | null
  max_value: number
  coefficient: number
  is_bonus: 0 | 1
  is_optional: 0 | 1
  resit_of_id: number | null
  stats: string | null
  status: string
  /** The letters of its scale; empty on a scale of numbers. */
  letters?: readonly Letter[]
}
export interface StudentMark {
  id: number
  student_id: number
  course_id: number
  assessment_id: number
  value: number | null
  code: Mark['code']
  comment: string | null
  comment_zh: string | null
  published_at: number | null
  first_seen_at: number | null
}
export interface Course {
  id: number
  code: string
  name: string
  name_zh: string | null
  name_en: string | null
  academic_year_id: number
  academic_term_id: number | null
  end_date: string | null
  coefficient: number
  ects: number | null
  marks_waived: 0 | 1
  grading_scale_id: number | null
}
export interface Enrolment extends EnrolmentState {
  student_id: number
  course_id: number
}
export interface ReportInput {
  terms: readonly TermDates[]
  courses: readonly Course[]
  tests: readonly Test[]
  marks: readonly StudentMark[]
  /** Students who take the course, without dropped and cancelled enrolments. */
  enrolments: readonly Enrolment[]
  scales: Scales
  rules: GradingRules
}

/**
 * `counted`: part of the average of the term.
 * `exempt`: the student is not assessed.
 * `continues`: the course counts in a later term.
 * `ungraded`: no marks, no average.
 */
export type CourseStanding = 'counted' | 'exempt' | 'continues' | 'ungraded'

/** The result of one student in one course and one term. */
export interface CourseCard {
  student_id: number
  academic_term_id: number
  course: Course
  scale: CourseScale
  standing: CourseStanding
  /** Published assessments. */
  tests: Test[]
  /** Marks of the student in published assessments. */
  marks: StudentMark[]
  average: Average
  /**
   * The displayed average in hundredths, rounded once by the rule of the scale; provisional as long as marks are
   * missing.
   */
  shown: number | null
  /** The reasons why the result is incomplete; empty if it is complete. */
  gaps: Gap[]
}

export function cardsFrom({ terms, courses, tests, marks, enrolments, scales, rules }: ReportInput): CourseCard[] {
  const testsOf = Map.groupBy(tests, ({ course_id }) => course_id)
  const marksOf = Map.groupBy(marks, ({ course_id, student_id }) => `${course_id} ${student_id}`)
  const plans = new Map(courses.map((course) => [course.id, planOf(course, testsOf.get(course.id) ?? [], terms)]))
  return enrolments.flatMap((enrolment) => {
    const plan = plans.get(enrolment.course_id)
    if (!plan) return []
    const own = marksOf.get(`${enrolment.course_id} ${enrolment.student_id}`) ?? []
    return plan.parts.map((part) =>
      cardOf({ ...part, course: plan.course, enrolment, has: own, scale: scaleIn(scales, plan.course), rules }),
    )
  })
}

const scaleIn = (scales: Scales, { grading_scale_id }: Course) => scaleOrDefault(scales, grading_scale_id)

interface TermPart {
  term: number
  continues: boolean
  tests: Test[]
}

/**
 * Splits a course into terms: the term in which it counts, and each other term with assessments. No parts if the course
 * counts in no term, or if it is ungraded and has no assessment.
 */
function planOf(
  course: Course,
  tests: readonly Test[],
  terms: readonly TermDates[],
): { course: Course; parts: TermPart[] } {
  const home = termOfCourse(course, tests, terms)
  const used = [...new Set(tests.map((test) => termOfSitting(test, tests)))].filter((term) => term !== home)
  const parts = (home === null ? [] : [home])
    .concat(used)
    .map((term) => ({ term, continues: term !== home, tests: sortTests(sittingsIn(term, home, tests)) }))
  const isGone = home === null || (tests.length === 0 && !isGraded(course))
  return { course, parts: isGone ? [] : parts }
}

const sortTests = (tests: readonly Test[]) =>
  tests.toSorted((one, other) => (one.held_on ?? '').localeCompare(other.held_on ?? '') || one.id - other.id)

/** True if marks of the course have weight: they are not waived, and the course has a coefficient or ECTS. */
const isGraded = ({ marks_waived, coefficient, ects }: Course) =>
  marks_waived === 0 && (coefficient > 0 || (ects ?? 0) > 0)

interface CardInput extends TermPart {
  course: Course
  enrolment: Enrolment
  has: readonly StudentMark[]
  scale: CourseScale
  rules: GradingRules
}

function cardOf({ term, continues, tests, course, enrolment, has, scale, rules }: CardInput): CourseCard {
  const out = new Set(tests.filter(isPublished).map(({ id }) => id))
  const marks = has.filter(({ assessment_id }) => out.has(assessment_id))
  const average = averageOf(enrolment.exempt ? [] : marksForAverage(tests, marks), scale, rules)
  const shown = average.value && roundToScale(average.value, scale)
  const standing = standingOf({ continues, course, enrolment, shown })
  const all = new Map(has.map((mark) => [mark.assessment_id, mark]))
  const isAsked = standing === 'counted' && isGraded(course)
  return {
    student_id: enrolment.student_id,
    academic_term_id: term,
    course,
    scale,
    standing,
    tests: tests.filter(isPublished),
    marks,
    average,
    shown,
    gaps: isAsked ? gapsIn({ tests, has: all, enrolment, average }) : [],
  }
}

function standingOf({
  continues,
  course,
  enrolment,
  shown,
}: Pick<CardInput, 'continues' | 'course' | 'enrolment'> & Pick<CourseCard, 'shown'>): CourseStanding {
  if (continues) return 'continues'
  if (enrolment.exempt) return 'exempt'
  return !isGraded(course) && shown === null ? 'ungraded' : 'counted'
}

/** False if the course is only passed or failed. */
export const isMarked = ({ scale }: Pick<CourseCard, 'scale'>): boolean => scale.kind !== 'pass_fail'

/** Returns the displayed average of a term, from the courses that count in it. */
export const termAverageOf = (cards: readonly CourseCard[], scale: CourseScale) =>
  displayedAverageOf(
    cards.filter(({ standing }) => standing === 'counted'),
    scale,
  )

/** Returns the displayed average of these courses on `scale`. Courses that are only passed or failed are left out. */
export function displayedAverageOf(cards: readonly CourseCard[], scale: CourseScale): number | null {
  const courses = cards
    .filter(isMarked)
    .map(({ average, course, scale: { max } }) => ({ average: average.value, coefficient: course.coefficient, max }))
  const exact = generalAverage(courses, scale)
  return exact && roundToScale(exact, scale)
}
