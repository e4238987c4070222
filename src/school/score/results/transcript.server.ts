// The transcript of a student as plain data: terms, courses, marks, averages, honours, credits, decisions and the
// legend of the scale. It contains only published values. Published results keep their stored figures and marks; the
// rest is computed from current marks. The caller must have checked that the reader may see the student.

import type { At } from '#engine/server/product.ts'
import { isOnBehalf } from '#platform/access/index.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import type { Band, CourseScale } from '../grading.ts'
import { scaleOf } from '../grading.server.ts'
import { reportCards } from '../report-card.server.ts'
import type { CourseCard } from '../report-card.ts'
import type { Completeness, Decision } from './decisions.ts'
import { courseLinesIn } from './result-snapshot.ts'
import { type ResultRules, type TermResults, termResults } from './results.ts'
import { resultRules } from './results.server.ts'
import { type Names, type TranscriptCourse, courseOf, plainCourse } from './transcript-course.ts'

export type { TranscriptCourse } from './transcript-course.ts'

export interface TranscriptTerm extends Names {
  id: number
  code: string
  year: string
  average: number | null
  mention: string | null
  ects_earned: number
  /** The decision of the jury; `pending` until the term is published. */
  decision: Decision
  completeness: Completeness
  rank: number | null
  rank_of: number | null
  /** False if the values come from single marks, without a published term. */
  published: boolean
  appreciation: string | null
  appreciation_zh: string | null
  courses: TranscriptCourse[]
}
export interface Transcript {
  terms: TranscriptTerm[]
  scale: Names & { max: number; pass: number; decimals: number; bands: Band[] }
}

export async function transcriptOf(at: At, student_id: number): Promise<Transcript> {
  const scale = await scaleOf(at, null)
  const { show_rank } = await settings(at)
  const rules = await resultRules(at)
  const cards = await reportCards(at, { students: [student_id] })
  const results = await publishedOf(at, student_id)
  const left = await droppedSince(at, student_id, { cards, results })
  const marked = cards.filter(({ marks }) => marks.length > 0)
  const ids = [...new Set([...marked, ...results].map(({ academic_term_id }) => academic_term_id))]
  const terms = await termsIn(at, ids)
  return {
    scale,
    terms: terms.map((term) => {
      const [own, leftCards, given] = [inTerm(term, cards), inTerm(term, left), inTerm(term, results)]
      const resultsOfTerm = termOf(own, leftCards, given, { scale, rules })
      return { ...term, ...resultsOfTerm, ...(!show_rank && { rank: null, rank_of: null }) }
    }),
  }
}

const inTerm = <T extends { academic_term_id: number }>({ id }: { id: number }, all: readonly T[]): T[] =>
  all.filter(({ academic_term_id }) => academic_term_id === id)

interface Known {
  cards: readonly CourseCard[]
  results: readonly PublishedResult[]
}

/**
 * Returns the cards of courses that the student has dropped after the result of the course, or of a term with it, was
 * published.
 */
async function droppedSince(at: At, student: number, { cards, results }: Known): Promise<CourseCard[]> {
  const keyOf = (term: number, course: number | null) => `${term} ${course}`
  const published = new Set(
    results.flatMap((row) => [row, ...courseLinesIn(row)].map((each) => keyOf(row.academic_term_id, each.course_id))),
  )
  for (const { academic_term_id, course } of cards) published.delete(keyOf(academic_term_id, course.id))
  if ([...published].every((key) => key.endsWith(' null'))) return []
  const all = await reportCards(at, { students: [student], dropped: true })
  return all.filter(({ academic_term_id, course }) => published.has(keyOf(academic_term_id, course.id)))
}

type PublishedResult = Awaited<ReturnType<typeof publishedOf>>[number]

/** The results of at most one student. */
type StudentResults = [TermResults?]

function termOf(
  cards: readonly CourseCard[],
  left: readonly CourseCard[],
  given: readonly PublishedResult[],
  by: { scale: CourseScale; rules: ResultRules },
) {
  const [[now], [leftTerm]] = [cards, left].map((some) => termResults(some, by.scale, by.rules)) as [
    StudentResults,
    StudentResults,
  ]
  const general = given.find(({ course_id }) => course_id === null)
  const decided = new Map((general ? courseLinesIn(general) : []).map((each) => [each.course_id, each]))
  const courses = [...(now?.courses ?? []), ...(leftTerm?.courses ?? [])].map((result) => {
    const row = given.find(({ course_id }) => course_id === result.card.course.id)
    const line = decided.get(result.card.course.id)
    // The course was added after the publication of the term, so it has no decision.
    return decided.size > 0 && !row && !line ? plainCourse(result.card) : courseOf(result, row, line)
  })
  const ungraded = cards.filter(({ standing, marks }) => standing === 'ungraded' && marks.length > 0).map(plainCourse)
  const bare = { average: null, mention_code: null, decision: 'pending' as const, completeness: 'complete' as const }
  const { average, mention_code, decision, completeness } = general ?? { ...(now?.whole ?? bare), decision: 'pending' }
  return {
    average,
    mention: mention_code,
    decision,
    completeness,
    published: general !== undefined,
    ects_earned: general?.ects_earned ?? courses.reduce((sum, each) => sum + (each.ects_earned ?? 0), 0),
    rank: general?.rank ?? null,
    rank_of: general?.rank_of ?? null,
    appreciation: general?.appreciation ?? null,
    appreciation_zh: general?.appreciation_zh ?? null,
    courses: [...courses, ...ungraded],
  }
}

/**
 * Reads the published results of the student. A guardian sees them perhaps later than the student; until then the
 * transcript shows the term without published results.
 */
function publishedOf(at: At, student_id: number) {
  const rows = at.db
    .selectFrom('term_result')
    .select(['academic_term_id', 'course_id', 'average', 'mention_code', 'ects_earned', 'decision', 'completeness'])
    .select(['rank', 'rank_of', 'appreciation', 'appreciation_zh', 'snapshot'])
    .where('student_id', '=', student_id)
    .where('status', 'in', ['published', 'locked'])
    .where('delete_time', 'is', null)
  const shown = isOnBehalf(at)
    ? rows.where(({ eb, or }) => or([eb('guardians_at', 'is', null), eb('guardians_at', '<=', at.now)]))
    : rows
  return shown.execute()
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
