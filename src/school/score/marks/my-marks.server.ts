// Reads the own marks of a student: published marks, averages, and how each average is computed.

import type { At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { settings } from '#platform/settings/index.server.ts'
import { ownRecord } from '#platform/access/index.server.ts'
import { distinctTitles } from '#platform/rows/index.server.ts'
import { countedEnrolment } from '../class-list.server.ts'
import { equivalentsOf } from '../equivalents.ts'
import { letterOf } from '../letter-marks.ts'
import { type Fraction, fraction, round, times } from '../fraction.ts'
import { honoursOf } from '../grading.ts'
import { type CourseScale, allScales, scaleOrDefault } from '../grading.server.ts'
import { reportCards } from '../report-card.server.ts'
import type { CourseCard, StudentMark, Test } from '../report-card.ts'
import { gapTexts } from '../results/gap-text.server.ts'
import { type CourseResult, type TermResults, termResults } from '../results/results.ts'
import { resultRules } from '../results/results.server.ts'
import type { MyCourse, MyLine, MyTerm } from './marks.ts'

export async function myMarks(at: At): Promise<{ terms: MyTerm[] }> {
  const student = ownRecord(at, 'student')
  const scales = allScales(at)
  const [cards, revised, scale, known, rules] = await Promise.all([
    reportCards(at, { students: [student] }, scales),
    revisedTestsOf(at, student),
    scales.then((found) => scaleOrDefault(found, null)),
    allTerms(at),
    resultRules(at),
  ])
  const { show_class_mean } = await settings(at)
  const byTerm = Map.groupBy([...cards], ({ academic_term_id }) => academic_term_id)
  const revisedIn = Map.groupBy(revised, ({ academic_term_id }) => academic_term_id)
  const terms = [...new Set([...byTerm.keys(), ...revisedIn.keys()])]
    .toSorted((one, other) => orderOf(known, other) - orderOf(known, one))
    .flatMap((id): MyTerm[] => {
      const own = byTerm.get(id) ?? []
      const [marked, bare] = [own.filter(hasMarks), own.filter((card) => !hasMarks(card))]
      const again = revisedIn.get(id) ?? []
      if (marked.length + again.length === 0) return []
      const [result] = termResults(own, scale, rules)
      const results = new Map(result?.courses.map((each) => [each.card, each]))
      const courses = marked.map((card) =>
        courseOf(at, card, { result: results.get(card), showsMean: show_class_mean }),
      )
      for (const test of again) addRevisedTest(at, courses, test)
      return [
        {
          ...termOf(result, scale),
          title: known.get(id)?.title ?? '',
          id,
          courses,
          without: coursesWithoutMarks(at, bare, courses),
        },
      ]
    })
  return { terms: await tellApart(at, terms) }
}

/** Adds the year to terms of the same name, because terms of different years often have the same name. */
async function tellApart(at: At, terms: readonly MyTerm[]): Promise<MyTerm[]> {
  const names = new Map(terms.map(({ id, title }) => [id, title]))
  const titles = await distinctTitles(at, at.product.resources.academic_term, names)
  return terms.map((term) => ({ ...term, title: titles.get(term.id) ?? term.title }))
}

const hasMarks = ({ marks }: CourseCard) => marks.length > 0

function termOf(result: TermResults | undefined, { max }: CourseScale) {
  const { average = null, completeness } = result?.whole ?? {}
  return { average, max, incomplete: completeness === 'incomplete' }
}

/** Returns the courses without published marks that keep the result of the term incomplete. */
function coursesWithoutMarks(at: At, cards: readonly CourseCard[], shown: readonly MyCourse[]): MyTerm['without'] {
  const there = new Set(shown.map(({ id }) => id))
  return cards
    .filter(({ course, gaps }) => gaps.length > 0 && !there.has(course.id))
    .map((card) => ({ id: card.course.id, title: titleIn(at, card.course), gaps: visibleGaps(at, card) }))
}

const titleIn = (at: At, { name, name_zh, name_en }: CourseCard['course']) =>
  titleOf(at.product.resources.assessment, { name, name_zh, name_en }, at.language)

/** Describes the gaps of a course. Hides the names of unpublished assessments from students. */
const visibleGaps = (at: At, { gaps }: CourseCard): string[] =>
  gapTexts(
    at,
    gaps.map((gap) => (gap.why === 'unpublished' ? { ...gap, assessment: null } : gap)),
  )

interface Term {
  title: string
  /** The position among all terms by start date, because terms may be entered in another order. */
  order: number
}

async function allTerms(at: At): Promise<Map<number, Term>> {
  const { academic_term: of } = at.product.resources
  const terms = at.db.selectFrom('academic_term').select(['id', 'name', 'name_zh', 'name_en'])
  const rows = await terms.orderBy('start_date').orderBy('id').execute()
  return new Map(rows.map((term, order) => [term.id, { title: titleOf(of, term, at.language), order }]))
}

const orderOf = (terms: ReadonlyMap<number, Term>, id: number) => terms.get(id)?.order ?? -1

interface Shown {
  /** The result of the course; undefined if the course has none. */
  result: CourseResult | undefined
  showsMean: boolean
}

function courseOf(at: At, card: CourseCard, { result, showsMean }: Shown): MyCourse {
  const { course, scale, tests, marks, average, shown } = card
  const has = new Map(marks.map((each) => [each.assessment_id, each]))
  const lines = new Map(average.lines.map((line) => [line.id, line]))
  return {
    id: course.id,
    title: titleIn(at, course),
    standing: card.standing,
    gaps: visibleGaps(at, card),
    coefficient: course.coefficient,
    max: scale.max,
    average: shown,
    mention: honoursOf(scale, result?.mention_code ?? null, at.language),
    ...equivalentsOf(result?.completeness === 'complete' ? shown : null, scale.bands),
    sum: {
      points: decimal(average.points, 10_000),
      bonus: decimal(average.bonus, 10_000),
      coefficients: decimal(fraction(average.coefficients), 100),
    },
    lines: tests.flatMap((test): MyLine[] => {
      const mark = has.get(test.id)
      const line = lines.get(test.id)
      if (!mark) return []
      return [
        {
          ...lineOf(at, test, mark),
          class_mean: showsMean ? (JSON.parse(test.stats ?? 'null')?.mean ?? null) : null,
          effect: line?.effect ?? null,
          points: line?.points ? decimal(line.points, 10_000) : null,
        },
      ]
    }),
  }
}

function lineOf(at: At, test: Test, mark: StudentMark) {
  const { id, kind, held_on, max_value, coefficient, letters = [] } = test
  const { value, code, comment, comment_zh, first_seen_at } = mark
  return {
    id,
    kind,
    held_on,
    max_value,
    coefficient,
    value,
    code,
    state: 'out' as const,
    isNew: first_seen_at === null,
    letter: value === null ? null : (letterOf(letters, value) ?? null),
    name: titleOf(at.product.resources.assessment, { ...test }, at.language),
    comment: (at.language === 'zh-cn' && comment_zh) || comment,
  }
}

/**
 * Formats a fraction with two decimals, so that the sum is readable. `unit`: the value of one point in it: 100 for
 * hundredths, 10 000 for a mark times a coefficient.
 */
function decimal(value: Fraction, unit: number): string {
  return (round(times(value, fraction(100, unit)), 'half_up') / 100).toFixed(2)
}

/**
 * Reads the assessments that were published and taken back for a revision: the student sees the assessment, but not the
 * mark.
 */
async function revisedTestsOf(at: At, student: number) {
  return at.db
    .selectFrom('assessment')
    .innerJoin('score', 'score.assessment_id', 'assessment.id')
    .innerJoin('course', 'course.id', 'assessment.course_id')
    .select(['assessment.id', 'assessment.name', 'assessment.name_zh', 'assessment.name_en', 'assessment.kind'])
    .select(['held_on', 'assessment.max_value', 'assessment.coefficient', 'assessment.academic_term_id'])
    .select(['assessment.course_id', 'course.name as course_name', 'course.name_zh as course_zh'])
    .select(['course.name_en as course_en', 'course.coefficient as course_coefficient'])
    .where('score.student_id', '=', student)
    .where('assessment.status', '=', 'grading')
    .where('assessment.publish_at', 'is not', null)
    .where('assessment.delete_time', 'is', null)
    .where(countedEnrolment)
    .execute()
}
type RevisedTest = Awaited<ReturnType<typeof revisedTestsOf>>[number]

function addRevisedTest(at: At, courses: MyCourse[], test: RevisedTest): void {
  const of = at.product.resources.assessment
  let course = courses.find(({ id }) => id === test.course_id)
  if (!course) {
    const names = { name: test.course_name, name_zh: test.course_zh, name_en: test.course_en }
    course = {
      id: test.course_id,
      title: titleOf(of, names, at.language),
      coefficient: test.course_coefficient,
      max: 2000,
      standing: 'counted',
      gaps: [],
      average: null,
      mention: null,
      ...equivalentsOf(null, []),
      sum: { points: '0.00', bonus: '0.00', coefficients: '0.00' },
      lines: [],
    }
    courses.push(course)
  }
  const { id, kind, held_on, max_value, coefficient } = test
  const { name, name_zh, name_en } = test
  course.lines.push({
    id,
    kind,
    held_on,
    max_value,
    coefficient,
    name: titleOf(of, { name, name_zh, name_en }, at.language),
    value: null,
    letter: null,
    code: null,
    comment: null,
    state: 'revised',
    isNew: false,
    class_mean: null,
    effect: null,
    points: null,
  })
}
