// The transcript of a student as plain data: terms, courses, marks, averages, honours, credits and what the scale means.
// Whoever asks has been allowed to see the student; only what is published stands in it.

import type { At } from '#engine/server/product.ts'
import { generalAverage, bandOf, onScale } from '../score/averages.ts'
import { type Band, scaleOf } from '../score/grading.server.ts'
import { type CourseCard, type MarkOf, type Test, reportCards } from '../score/report-card.server.ts'

type Named = { name: string; name_zh: string | null; name_en: string | null }

export interface TranscriptCourse extends Named {
  code: string
  coefficient: number
  ects: number | null
  ects_earned: number | null
  /** Hundredths on `max`; null: no average yet. */
  average: number | null
  max: number
  mention: string | null
  appreciation: string | null
  appreciation_zh: string | null
  /** Assessments that count, and where the student has neither a mark nor a word in its place. */
  missing: Named[]
  marks: (Named & { value: number | null; code: string | null; max: number; coefficient: number })[]
}
export interface TranscriptTerm extends Named {
  id: number
  code: string
  year: string
  average: number | null
  mention: string | null
  ects_earned: number
  decision: string | null
  /** False: what stands here comes from single marks, and nobody has published the term as a whole. */
  published: boolean
  appreciation: string | null
  appreciation_zh: string | null
  courses: TranscriptCourse[]
}
export interface Transcript {
  terms: TranscriptTerm[]
  scale: Named & { max: number; pass: number; decimals: number; bands: Band[] }
}

export async function transcriptOf(at: At, student_id: number): Promise<Transcript> {
  const scale = await scaleOf(at, null)
  const cards = await reportCards(at, { students: [student_id] })
  const results = await resultsOf(at, student_id)
  const ids = [...new Set([...cards, ...results].map(({ academic_term_id }) => academic_term_id))]
  const terms = await termsIn(at, ids)
  return {
    scale,
    terms: terms.map((term) => {
      const own = cards.filter(({ academic_term_id }) => academic_term_id === term.id)
      const given = results.filter(({ academic_term_id }) => academic_term_id === term.id)
      const general = given.find(({ course_id }) => course_id === null)
      const courses = own.map((card) => courseOf(card, given))
      const computed = generalAverage(
        own.map(({ average, course, scale: { max } }) => ({
          average: average.value,
          coefficient: course.coefficient,
          max,
        })),
        scale,
      )
      const average = general ? general.average : computed && onScale(computed, scale)
      return {
        ...term,
        average,
        mention: general?.mention_code ?? (average === null ? null : (bandOf(average, scale.bands)?.code ?? null)),
        ects_earned: general?.ects_earned ?? courses.reduce((sum, each) => sum + (each.ects_earned ?? 0), 0),
        decision: general?.decision ?? null,
        published: general !== undefined,
        appreciation: general?.appreciation ?? null,
        appreciation_zh: general?.appreciation_zh ?? null,
        courses,
      }
    }),
  }
}

function courseOf(card: CourseCard, given: Awaited<ReturnType<typeof resultsOf>>): TranscriptCourse {
  const { course, scale, tests, marks } = card
  const result = given.find(({ course_id }) => course_id === course.id)
  const average = result ? result.average : card.shown
  const { code, name, name_zh, name_en, coefficient, ects } = course
  const has = new Map(marks.map((each) => [each.assessment_id, each]))
  return {
    ...{ code, name, name_zh, name_en, coefficient, ects, average, max: scale.max },
    ects_earned: result ? result.ects_earned : average !== null && average >= scale.pass ? ects : 0,
    mention: result ? result.mention_code : card.mention,
    appreciation: result?.appreciation ?? null,
    appreciation_zh: result?.appreciation_zh ?? null,
    missing: tests.filter((test) => !isExtra(test) && isEmpty(has.get(test.id))).map(namesOf),
    marks: tests.flatMap((test) => {
      const mark = has.get(test.id)
      const said = { value: mark?.value ?? null, code: mark?.code ?? null }
      return mark ? [{ ...namesOf(test), ...said, max: test.max_value, coefficient: test.coefficient }] : []
    }),
  }
}

const namesOf = ({ name, name_zh, name_en }: Named): Named => ({ name, name_zh, name_en })
/** Nobody has to take these. */
const isExtra = ({ is_bonus, is_optional, resit_of_id }: Test) =>
  is_bonus === 1 || is_optional === 1 || resit_of_id !== null
const isEmpty = (mark?: MarkOf) => !mark || (mark.value === null && mark.code === null)

function resultsOf({ db }: At, student_id: number) {
  return db
    .selectFrom('term_result')
    .select(['academic_term_id', 'course_id', 'average', 'mention_code', 'ects_earned', 'decision'])
    .select(['appreciation', 'appreciation_zh'])
    .where('student_id', '=', student_id)
    .where('status', 'in', ['published', 'locked'])
    .where('delete_time', 'is', null)
    .execute()
}

async function termsIn({ db }: At, ids: readonly number[]) {
  return db
    .selectFrom('academic_term')
    .innerJoin('academic_year', 'academic_year.id', 'academic_term.academic_year_id')
    .select(['academic_term.id', 'academic_term.code', 'academic_term.name', 'academic_term.name_zh'])
    .select(['academic_term.name_en', 'academic_year.code as year'])
    .where('academic_term.id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('academic_term.start_date')
    .execute()
}
