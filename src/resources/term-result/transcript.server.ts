// The transcript of a student as plain data: terms, courses, marks, averages, honours, credits, decisions and what the scale
// means. Who asks has been allowed to see the student; only what is published stands in it. What is published of a term is
// printed as it was decided, with the marks it was decided on; the rest comes from the same computation as the results.

import type { At } from '#engine/server/product.ts'
import { settings } from '../config/settings.server.ts'
import type { Band, CourseScale } from '../score/grading.ts'
import { scaleOf } from '../score/grading.server.ts'
import { reportCards } from '../score/report-card.server.ts'
import { type Equivalents, equivalentsOf } from '../score/equivalents.ts'
import { letterOf } from '../score/letters.ts'
import type { CourseCard, Test } from '../score/report-card.ts'
import type { CourseSnapshot, WholeSnapshot } from './result-snapshot.ts'
import type { Completeness, Decision } from './decisions.ts'
import { type CourseResult, type ResultRules, mentionOf, termResults } from './results.ts'
import { resultRules } from './results.server.ts'

type Named = { name: string; name_zh: string | null; name_en: string | null }

export interface TranscriptCourse extends Named, Equivalents {
  code: string
  coefficient: number
  ects: number | null
  ects_earned: number | null
  /** Hundredths on `max`; null: no average yet. */
  average: number | null
  max: number
  mention: string | null
  decision: Decision
  completeness: Completeness
  appreciation: string | null
  appreciation_zh: string | null
  /** Published assessments that count, and where the student has neither a mark nor a code. */
  missing: Named[]
  marks: (Named & {
    value: number | null
    letter: string | null
    code: string | null
    max: number
    coefficient: number
  })[]
}
export interface TranscriptTerm extends Named {
  id: number
  code: string
  year: string
  average: number | null
  mention: string | null
  ects_earned: number
  /** Of the jury; `pending` until the term is published. */
  decision: Decision
  completeness: Completeness
  rank: number | null
  rank_of: number | null
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
  const { show_rank } = await settings(at)
  const rules = await resultRules(at)
  const cards = await reportCards(at, { students: [student_id] })
  const results = await publishedOf(at, student_id)
  const marked = cards.filter(({ marks }) => marks.length > 0)
  const ids = [...new Set([...marked, ...results].map(({ academic_term_id }) => academic_term_id))]
  const terms = await termsIn(at, ids)
  return {
    scale,
    terms: terms.map((term) => {
      const own = cards.filter(({ academic_term_id }) => academic_term_id === term.id)
      const given = results.filter(({ academic_term_id }) => academic_term_id === term.id)
      const told = termOf(own, given, { scale, rules })
      return { ...term, ...told, ...(!show_rank && { rank: null, rank_of: null }) }
    }),
  }
}

type Published = Awaited<ReturnType<typeof publishedOf>>[number]

function termOf(
  cards: readonly CourseCard[],
  given: readonly Published[],
  by: { scale: CourseScale; rules: ResultRules },
) {
  const [now] = termResults(cards, by.scale, by.rules)
  const general = given.find(({ course_id }) => course_id === null)
  const decided = new Map((general ? wholeIn(general).courses : []).map((each) => [each.course_id, each]))
  const courses = (now?.courses ?? []).map((result) => {
    const row = given.find(({ course_id }) => course_id === result.card.course.id)
    return courseOf(result, row, decided.get(result.card.course.id))
  })
  const ungraded = cards.filter(({ standing, marks }) => standing === 'ungraded' && marks.length > 0).map(plainCourse)
  const bare = { average: null, mention_code: null, decision: 'pending' as const, completeness: 'complete' as const }
  const { average, mention_code, decision, completeness } = general ?? { ...(now?.whole ?? bare), decision: 'pending' }
  return {
    ...{ average, mention: mention_code, decision, completeness, published: general !== undefined },
    ects_earned: general?.ects_earned ?? courses.reduce((sum, each) => sum + (each.ects_earned ?? 0), 0),
    ...{ rank: general?.rank ?? null, rank_of: general?.rank_of ?? null },
    ...{ appreciation: general?.appreciation ?? null, appreciation_zh: general?.appreciation_zh ?? null },
    courses: [...courses, ...ungraded],
  }
}

type Line = WholeSnapshot['courses'][number]

/** As its own row says where that is published; else as the decision on the term saw it; else as the marks stand. */
function courseOf(result: CourseResult, row: Published | undefined, line: Line | undefined): TranscriptCourse {
  const { card } = result
  const frozen = row ?? (line && { ...line, mention_code: mentionOf(line.average, line.decision, card.scale) })
  const { average, mention_code, ects_earned, decision, completeness } = frozen ?? result
  const snapshot = row?.snapshot ? (JSON.parse(row.snapshot) as Partial<CourseSnapshot>) : null
  return {
    ...plainCourse(card),
    ...{ average, mention: mention_code, ects_earned, decision, completeness },
    ...equivalentsOf(completeness === 'complete' ? average : null, card.scale.bands),
    ...{ appreciation: row?.appreciation ?? null, appreciation_zh: row?.appreciation_zh ?? null },
    ...(snapshot?.marks && { marks: frozenMarks(snapshot.marks, card), missing: [] }),
  }
}

function plainCourse({ course, scale, gaps, ...card }: CourseCard): TranscriptCourse {
  const { code, name, name_zh, name_en, coefficient, ects } = course
  const has = new Map(card.marks.map((each) => [each.assessment_id, each]))
  return {
    ...{ code, name, name_zh, name_en, coefficient, ects, average: card.shown, max: scale.max },
    ...{ mention: null, ects_earned: null, decision: 'pending', completeness: 'complete' },
    ...equivalentsOf(null, []),
    ...{ appreciation: null, appreciation_zh: null },
    missing: gaps.flatMap(({ why, assessment }) => (why === 'mark' && assessment ? [namesOf(assessment)] : [])),
    marks: card.tests.flatMap((test) => {
      const mark = has.get(test.id)
      if (!mark) return []
      const { value, code: stands } = mark
      return [
        { ...namesOf(test), ...read(value, test), code: stands, max: test.max_value, coefficient: test.coefficient },
      ]
    }),
  }
}

/** Results of before the names were kept in three languages take them from the assessment. */
function frozenMarks(marks: CourseSnapshot['marks'], { tests }: CourseCard): TranscriptCourse['marks'] {
  const known = new Map(tests.map((test) => [test.id, test]))
  return marks
    .filter(({ value, code }) => value !== null || code !== null)
    .map(({ id, name, name_zh, name_en, value, code, max_value, coefficient }) => {
      const names =
        name_zh === undefined
          ? namesOf(known.get(id) ?? { name, name_zh: null, name_en: null })
          : { name, name_zh, name_en }
      return { ...names, ...read(value, known.get(id)), code, max: max_value, coefficient }
    })
}

/** On a scale of letters the letter stands beside the value. */
const read = (value: number | null, test: Test | undefined) => ({
  value,
  letter: value === null ? null : (letterOf(test?.letters ?? [], value) ?? null),
})

const namesOf = ({ name, name_zh, name_en }: Named): Named => ({ name, name_zh, name_en })

/** Results of before the courses were kept with their decisions say nothing of them. */
function wholeIn({ snapshot }: Published): Pick<WholeSnapshot, 'courses'> {
  const { courses = [] } = JSON.parse(snapshot ?? '{}') as Partial<WholeSnapshot>
  return { courses: courses.filter(({ decision }) => decision !== undefined) }
}

function publishedOf({ db }: At, student_id: number) {
  return db
    .selectFrom('term_result')
    .select(['academic_term_id', 'course_id', 'average', 'mention_code', 'ects_earned', 'decision', 'completeness'])
    .select(['rank', 'rank_of', 'appreciation', 'appreciation_zh', 'snapshot'])
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
