// Ninety assessments with the marks of all students, and the results of last year: the same on every machine.

import { type assessment, bandOf, statisticsOf, type termResult, firstScales } from '#school/score/index.ts'
import type { Code } from '#school/course/index.codes.ts'
import { type CoursePlan, coursePlans } from './courses.ts'
import { addDays, momentOf, schoolYearOf, yearCode } from './days.ts'
import type { DemoRow } from './demo-row.ts'
import { demoEnrolments } from './enrolments.ts'
import { type Score, demoMarkLog } from './mark-changes.ts'
import { type Chance, chanceFrom } from './random.ts'
import type { StudentFile } from './students.ts'

type Test = DemoRow<typeof assessment> & { key: string; held_on: string }
type Result = DemoRow<typeof termResult>
type Planned = { plan: CoursePlan; kind: (typeof kinds)[number]; place: number; index: number }

/** With the days before today on which the assessments of a course took place. */
const kinds = [
  ['quiz', 'Contrôle n° 1', '第一次测验', 'Test no. 1', 50, 68],
  ['homework', 'Devoir maison', '课后作业', 'Homework', 50, 54],
  ['oral', 'Exposé oral', '口头报告', 'Oral presentation', 100, 40],
  ['midterm', 'Partiel', '期中考试', 'Midterm', 200, 26],
  ['quiz', 'Contrôle n° 2', '第二次测验', 'Test no. 2', 50, 12],
  ['participation', 'Participation', '课堂表现', 'Participation', 25, 7],
] as const
const wanted = 90
/**
 * The last assessment of the second course is a resit of the midterm, for students who failed it or were absent with an
 * excuse.
 */
const resit = { course: 1, place: 5, of: 3 }
const resitNames = ['resit', 'Rattrapage du partiel', '期中补考', 'Midterm resit', 200] as const

export function demoMarks(today: string, files: readonly StudentFile[]) {
  const chance = chanceFrom(1912)
  const term = termOf(today)
  const taught = coursePlans.filter(({ status = 'in_progress' }) => status === 'in_progress' || status === 'finished')
  // The fifteen courses with the most students, because their marks are viewed most.
  const planned = taught
    .toSorted((one, other) => other.size - one.size)
    .flatMap((plan) => kinds.map((kind, place): Planned => ({ plan, kind, place, index: 0 })))
    .slice(0, wanted)
    .map((each, index) => ({ ...each, index }))
  const classes = Map.groupBy(
    demoEnrolments(today, files).filter(({ status }) => status === 'active' || status === 'completed'),
    ({ course }) => String(course),
  )
  const tests: Test[] = []
  const scores: Score[] = []
  for (const each of planned) {
    const test = testOf(each, today, term)
    const people = (classes.get(each.plan.code) ?? []).filter(
      ({ start_date }) => !start_date || start_date <= test.held_on,
    )
    const marks =
      test.status === 'draft' ? [] : people.map(({ student }) => markOf(chance, test, each, String(student), term))
    const open = test.resit_of ? whoSitsAgain(test, scores, marks) : marks
    // In an unfinished grading the first half of the list is entered.
    const entered = test.status === 'grading' ? open.slice(0, Math.ceil(open.length / 2)) : open
    const stats = statisticsOf(entered.flatMap(({ value }) => (value === null || value === undefined ? [] : [value])))
    tests.push({ ...test, stats: stats && JSON.stringify(stats) })
    scores.push(...entered)
  }
  const score_log = demoMarkLog(tests, scores, momentOf(addDays(today, -1), 18))
  return { assessment: tests, score: scores, score_log, term_result: resultsOf(chance, today, files) }
}

export function termOf(today: string): string {
  const start = schoolYearOf(today)
  return `${yearCode(start)} ${today >= `${start + 1}-02-01` ? 'S2' : 'S1'}`
}

/** Three are late, two are being graded, one was published today, one is locked already. */
function statusOf({ index }: Planned): Test['status'] {
  if ([3, 24, 45].includes(index)) return 'draft'
  if ([86, 87].includes(index)) return 'grading'
  return index === 0 ? 'locked' : 'published'
}

function testOf(each: Planned, today: string, term: string): Test {
  const { plan, place, index } = each
  const again = index === resit.course * kinds.length + resit.place
  const daysBefore = each.kind[5]
  const [kind, name, name_zh, name_en, coefficient] = again ? resitNames : each.kind
  const held_on = addDays(today, -daysBefore - (index % 5))
  const status = statusOf(each)
  const out = status === 'published' || status === 'locked'
  const publish_at = index === 89 ? momentOf(addDays(today, -1), 18, 30) : momentOf(addDays(held_on, 5), 18)
  return {
    key: `${plan.code} ${place}`,
    course: plan.code,
    academic_term: term,
    grading_scale: 'FR20',
    name,
    name_zh,
    name_en,
    kind,
    held_on,
    max_value: 2000,
    coefficient,
    status,
    publish_at: out ? publish_at : null,
    ...(again && { resit_of: `${plan.code} ${resit.of}` }),
  }
}

/** The pass mark is ten of twenty; every student who must sit the resit has a mark in it. */
function whoSitsAgain({ resit_of }: Test, scores: readonly Score[], marks: readonly Score[]): Score[] {
  const failed = new Set(
    scores
      .filter(({ assessment: of, value, code }) => of === resit_of && (code ? code === 'ABJ' : (value ?? 2000) < 1000))
      .map(({ student }) => student),
  )
  return marks.filter(({ student }) => failed.has(student))
}

/**
 * A mean of 12.4 and a standard deviation of 3.1, shifted a little by course, in quarters of a point; four in a hundred
 * are codes.
 */
function markOf(chance: Chance, test: Test, { plan, index }: Planned, student: string, term: string): Score {
  const bias = ((plan.code.length + index) % 5) * 40 - 80
  const sway = Array.from({ length: 6 }, () => chance.between(-100, 100)).reduce((sum, each) => sum + each, 0)
  const drawn = 1240 + bias + (310 * sway) / (100 * Math.SQRT2)
  const value = Math.min(2000, Math.max(150, Math.round(drawn / 25) * 25))
  const code = chance.happens(4) ? chance.weighted<Code>({ ABJ: 5, ABS: 3, DISP: 2, NR: 3 }) : null
  const out = test.publish_at
  return {
    key: `${test.key} ${student}`,
    assessment: test.key,
    student,
    course: plan.code,
    academic_term: term,
    value: code ? null : value,
    normalized: code ? null : value,
    code,
    graded_by: 'claire_dubois',
    graded_at: momentOf(addDays(test.held_on, 4), 17),
    published_at: out,
    first_seen_at: out && chance.happens(80) ? out + chance.between(600, 86_400) : null,
  } as unknown as Score
}

const bands = firstScales
  .filter(({ code }) => code === 'FR20')
  .flatMap((scale) => scale.bands.map(({ from, code }) => ({ from_value: from, code })))
const results = 150

/** The results of last year are locked, those of this term are drafts. */
function resultsOf(chance: Chance, today: string, files: readonly StudentFile[]): Result[] {
  const start = schoolYearOf(today)
  const last = yearCode(start - 1)
  const there = files.filter(({ row }) => ['active', 'graduated', 'suspended'].includes(String(row.status)))
  const before = there.filter(({ row }) => row.entry_date && row.entry_date < `${start}-09-01`)
  const locked = before.flatMap(({ row }) =>
    [`${last} S1`, `${last} S2`].map((term, place) =>
      resultOf(
        chance,
        String(row.email),
        term,
        momentOf(place === 0 ? `${start}-02-20` : `${start}-07-05`, 16),
        'locked',
      ),
    ),
  )
  const open = there.map(({ row }) =>
    resultOf(chance, String(row.email), termOf(today), momentOf(addDays(today, -1), 18), 'draft'),
  )
  return [...locked.slice(0, results - 30), ...open].slice(0, results)
}

function resultOf(
  chance: Chance,
  student: string,
  term: string,
  computed_at: number,
  status: Result['status'],
): Result {
  const average = Math.min(1875, Math.max(640, 1240 + chance.between(-420, 420) + chance.between(-120, 120)))
  const passed = average >= 1000
  return {
    student,
    academic_term: term,
    course: null,
    average,
    mention_code: status === 'draft' ? null : (bandOf(average, bands)?.code ?? null),
    ects_earned: status === 'draft' ? 0 : passed ? 3000 : 1800,
    decision: status === 'draft' ? 'pending' : passed ? 'passed' : 'resit',
    // Results that were not computed from marks cannot be decided yet.
    completeness: status === 'draft' ? 'incomplete' : 'complete',
    computed_at,
    status,
    appreciation: status === 'draft' ? null : appreciationOf(average),
    appreciation_zh: status === 'draft' ? null : inChinese(average),
  }
}

function appreciationOf(average: number): string {
  if (average >= 1400) return 'Un semestre solide, mené avec sérieux et curiosité.'
  return average >= 1000
    ? 'Des bases acquises ; la participation orale peut progresser.'
    : 'Un accompagnement est proposé dès la rentrée.'
}
function inChinese(average: number): string {
  if (average >= 1400) return '本学期表现扎实，学习认真，求知欲强。'
  return average >= 1000 ? '基础已掌握，口头参与仍可提高。' : '建议新学期开始即接受辅导。'
}
