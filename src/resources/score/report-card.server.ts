// The marks of students, course by course, with the averages they come to: for the student's page, the transcript and the
// results of a term. Only what is published counts here.

import type { At } from '#engine/server/product.ts'
import { type Average, type Mark, averageOf, bandOf, generalAverage, onScale } from './averages.ts'
import { type CourseScale, allScales, gradingRules, oneOf } from './grading.server.ts'

export interface Test {
  id: number
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
}
export interface MarkOf {
  id: number
  assessment_id: number
  value: number | null
  code: Mark['code']
  comment: string | null
  comment_zh: string | null
  published_at: number | null
  first_seen_at: number | null
}
export interface CourseCard {
  student_id: number
  academic_term_id: number
  course: {
    id: number
    code: string
    name: string
    name_zh: string | null
    name_en: string | null
    coefficient: number
    ects: number | null
  }
  scale: CourseScale
  tests: Test[]
  marks: MarkOf[]
  average: Average
  /** As it is shown: rounded once, by the rule of the scale. */
  shown: number | null
  mention: string | null
}

interface Which {
  students?: readonly number[]
  term?: number
}

export async function reportCards(at: At, which: Which, known = allScales(at)): Promise<CourseCard[]> {
  const rules = await gradingRules(at)
  const asked = [testsOf(at, which), scoresIn(at, which), coursesIn(at, which), known] as const
  const [tests, scores, found, scales] = await Promise.all(asked)
  const courses = new Map(found.map((each) => [each.id, each]))
  const byCourse = Map.groupBy(tests, ({ course_id, academic_term_id }) => `${course_id} ${academic_term_id}`)
  const cards: CourseCard[] = []
  const mine = Map.groupBy(scores, (each) => `${each.course_id} ${each.academic_term_id} ${each.student_id}`)
  for (const marks of mine.values()) {
    const { student_id, course_id, academic_term_id } = marks[0]!
    const course = courses.get(course_id)!
    const scale = oneOf(scales, course.grading_scale_id)
    const own = byCourse.get(`${course_id} ${academic_term_id}`) ?? []
    const average = averageOf(marksFrom(own, marks), scale, rules)
    const shown = average.value && onScale(average.value, scale)
    const mention = shown === null ? null : (bandOf(shown, scale.bands)?.code ?? null)
    cards.push({ student_id, academic_term_id, course, scale, tests: own, marks, average, shown, mention })
  }
  return cards
}

/** Of all these courses together, as it is shown on the scale of the report. */
export function generalOf(cards: readonly CourseCard[], scale: CourseScale): number | null {
  const courses = cards.map(({ average, course, scale: { max } }) => ({
    ...{ average: average.value, coefficient: course.coefficient, max },
  }))
  const exact = generalAverage(courses, scale)
  return exact && onScale(exact, scale)
}

/** What the arithmetic wants to know of each assessment and of what one student has there. */
export function marksFrom(
  tests: readonly Test[],
  marks: readonly { assessment_id: number; value: number | null; code: Mark['code'] }[],
): Mark[] {
  const has = new Map(marks.map((each) => [each.assessment_id, each]))
  return tests.map((test) => ({
    ...{ id: test.id, outOf: test.max_value, coefficient: test.coefficient, resitOf: test.resit_of_id },
    ...{ bonus: test.is_bonus === 1, optional: test.is_optional === 1 },
    ...{ value: has.get(test.id)?.value ?? null, code: has.get(test.id)?.code ?? null },
  }))
}

const out = ['published', 'locked'] as const

function testsOf({ db }: At, { students, term }: Which) {
  let rows = db
    .selectFrom('assessment')
    .select(['id', 'name', 'name_zh', 'name_en', 'kind', 'held_on', 'max_value', 'coefficient'])
    .select(['is_bonus', 'is_optional', 'resit_of_id', 'stats', 'course_id', 'academic_term_id'])
    .where('status', 'in', out)
    .where('delete_time', 'is', null)
  if (term !== undefined) rows = rows.where('academic_term_id', '=', term)
  if (students)
    rows = rows.where('course_id', 'in', db.selectFrom('score').select('course_id').where('student_id', 'in', students))
  return rows.orderBy('held_on').orderBy('id').execute()
}

function scoresIn({ db }: At, { students, term }: Which) {
  let rows = db
    .selectFrom('score')
    .innerJoin('assessment', 'assessment.id', 'score.assessment_id')
    .select(['score.id', 'score.student_id', 'score.course_id', 'score.academic_term_id', 'score.assessment_id'])
    .select(['score.value', 'score.code', 'score.comment', 'score.comment_zh'])
    .select(['score.published_at', 'score.first_seen_at'])
    .where('assessment.status', 'in', out)
    .where('assessment.delete_time', 'is', null)
  if (term !== undefined) rows = rows.where('score.academic_term_id', '=', term)
  if (students) rows = rows.where('score.student_id', 'in', students)
  return rows.orderBy('score.course_id').execute()
}

function coursesIn({ db }: At, { students, term }: Which) {
  let marked = db.selectFrom('score').select('course_id')
  if (term !== undefined) marked = marked.where('academic_term_id', '=', term)
  if (students) marked = marked.where('student_id', 'in', students)
  return db
    .selectFrom('course')
    .select(['id', 'code', 'name', 'name_zh', 'name_en', 'coefficient', 'ects', 'grading_scale_id'])
    .where('id', 'in', marked)
    .execute()
}
