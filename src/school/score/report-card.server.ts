// Reads courses, assessments and marks and computes the report cards: for the student's page, the transcript and the
// results of a term.

import type { At } from '#engine/server/product.ts'
import { countedStates } from './class-list.server.ts'
import { allScales, gradingRules, scaleOrDefault } from './grading.server.ts'
import { lettersOf } from './letter-marks.ts'
import { type CourseCard, type Enrolment, cardsFrom } from './report-card.ts'

interface CardFilter {
  students?: readonly number[]
  term?: number
  /** Also reads dropped and cancelled courses, for results that were published earlier. */
  dropped?: true
}

/** Returns the cards of these students, of this term, or of both. A course over two terms is always read completely. */
export async function reportCards(at: At, which: CardFilter, known = allScales(at)): Promise<CourseCard[]> {
  const courses = await coursesIn(at, which)
  // The queries below use the ids: if each one repeated the condition of `coursesIn`, the database would choose slow
  // plans.
  const ids = [0, ...courses.map(({ id }) => id)]
  const [terms, tests, marks, enrolments, scales, rules] = await Promise.all([
    termsIn(at),
    testsIn(at, ids),
    marksIn(at, which, ids),
    enrolmentsIn(at, which, ids),
    known,
    gradingRules(at),
  ])
  const lettered = tests.map(({ grading_scale_id, ...test }) => ({
    ...test,
    letters: lettersOf(scaleOrDefault(scales, grading_scale_id), test.max_value),
  }))
  const cards = cardsFrom({ terms, courses, tests: lettered, marks, enrolments, scales, rules })
  return which.term === undefined ? cards : cards.filter(({ academic_term_id }) => academic_term_id === which.term)
}

/** Returns the courses that a result of this term may contain. */
export const courseIdsIn = async (at: At, term: number): Promise<number[]> =>
  (await coursesIn(at, { term })).map(({ id }) => id)

const termsIn = ({ db }: At) =>
  db
    .selectFrom('academic_term')
    .select(['id', 'academic_year_id', 'start_date', 'end_date'])
    .where('delete_time', 'is', null)
    .execute()

/** Reads the courses of the filter. A cancelled course has no result and is left out, unless `dropped` is set. */
function coursesIn(at: At, { students, term, ...how }: CardFilter) {
  let rows = at.db
    .selectFrom('course')
    .select(['id', 'code', 'name', 'name_zh', 'name_en', 'academic_year_id', 'academic_term_id', 'end_date'])
    .select(['coefficient', 'ects', 'marks_waived', 'grading_scale_id'])
    .where('course.delete_time', 'is', null)
  if (!how.dropped) rows = rows.where('course.status', '<>', 'cancelled')
  if (term !== undefined)
    rows = rows.where(({ eb, or, and }) =>
      or([
        eb('course.academic_term_id', '=', term),
        eb('course.id', 'in', assessedIn(at, term)),
        and([eb('course.academic_term_id', 'is', null), eb('course.academic_year_id', 'in', yearOf(at, term))]),
      ]),
    )
  return (students ? rows.where('course.id', 'in', coursesTakenBy(at, students, how)) : rows).execute()
}

const assessedIn = ({ db }: At, term: number) =>
  db
    .selectFrom('assessment')
    .select('assessment.course_id')
    .where('assessment.academic_term_id', '=', term)
    .where('assessment.delete_time', 'is', null)

const yearOf = ({ db }: At, term: number) =>
  db.selectFrom('academic_term').select('academic_term.academic_year_id').where('academic_term.id', '=', term)

const statesOf = ({ dropped }: Pick<CardFilter, 'dropped'>) => [
  ...countedStates,
  ...(dropped ? (['dropped'] as const) : []),
]

const coursesTakenBy = ({ db }: At, students: readonly number[], how: Pick<CardFilter, 'dropped'>) =>
  db
    .selectFrom('course_enrolment')
    .select('course_enrolment.course_id')
    .where('course_enrolment.student_id', 'in', [0, ...students])
    .where('course_enrolment.status', 'in', statesOf(how))
    .where('course_enrolment.delete_time', 'is', null)

const testsIn = (at: At, courses: readonly number[]) =>
  at.db
    .selectFrom('assessment')
    .select(['id', 'name', 'name_zh', 'name_en', 'kind', 'held_on', 'max_value', 'coefficient', 'status'])
    .select(['is_bonus', 'is_optional', 'resit_of_id', 'stats', 'course_id', 'academic_term_id', 'grading_scale_id'])
    .where('course_id', 'in', courses)
    .where('delete_time', 'is', null)
    .orderBy('id')
    .execute()

function marksIn(at: At, which: CardFilter, courses: readonly number[]) {
  const rows = at.db
    .selectFrom('score')
    .select(['id', 'student_id', 'course_id', 'assessment_id', 'value', 'code', 'comment', 'comment_zh'])
    .select(['published_at', 'first_seen_at'])
    .where('course_id', 'in', courses)
  return (which.students ? rows.where('student_id', 'in', [0, ...which.students]) : rows).orderBy('id').execute()
}

async function enrolmentsIn(at: At, which: CardFilter, courses: readonly number[]): Promise<Enrolment[]> {
  const all = at.db
    .selectFrom('course_enrolment')
    .innerJoin('student', 'student.id', 'course_enrolment.student_id')
    .select(['student_id', 'course_id', 'start_date', 'end_date', 'grading_exempt'])
    .where('course_enrolment.status', 'in', statesOf(which))
    .where('course_enrolment.delete_time', 'is', null)
    .where('student.delete_time', 'is', null)
    .where('course_id', 'in', courses)
    .orderBy('student_id')
    .orderBy('course_id')
  const rows = await (which.students ? all.where('student_id', 'in', [0, ...which.students]) : all).execute()
  return rows.map(({ grading_exempt, ...row }) => ({ ...row, takes: true, exempt: grading_exempt === 1 }))
}
