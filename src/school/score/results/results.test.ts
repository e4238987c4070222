// Laws of results: the order of input has no effect, and a better mark never gives a worse result.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GradingRules } from '../averages.ts'
import { codes } from '#school/course/index.codes.ts'
import type { Scales } from '../grading.ts'
import {
  type Course,
  type Enrolment,
  type ReportInput,
  type StudentMark,
  type Test,
  cardsFrom,
} from '../report-card.ts'
import type { Decision } from './decisions.ts'
import { type ResultRules, type TermResults, termResults } from './results.ts'

const scale = {
  id: 1,
  kind: 'numeric' as const,
  step: 1,
  name: 'FR20',
  name_zh: null,
  name_en: null,
  max: 2000,
  pass: 1000,
  decimals: 2,
  rounding: 'half_up' as const,
  bands: [],
}
const scales: Scales = { all: [scale], usual: 1 }
const terms = [
  { id: 1, academic_year_id: 1, start_date: '2024-09-01', end_date: '2025-01-31' },
  { id: 2, academic_year_id: 1, start_date: '2025-02-01', end_date: '2025-06-30' },
]

interface Written {
  course: number
  term: number
  coefficient: number
  bonus: boolean
  optional: boolean
  resits: boolean
  published: boolean
  marks: { value: number | null; code: (typeof codes)[number] | null }[]
}
const students = 2
const anyMark = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 2000 }).map((value) => ({ value, code: null })) },
  { weight: 1, arbitrary: fc.constantFrom(...codes).map((code) => ({ value: null, code })) },
  { weight: 1, arbitrary: fc.constant({ value: null, code: null }) },
)
const anyTest = fc.record<Written>({
  course: fc.integer({ min: 1, max: 3 }),
  term: fc.constantFrom(1, 2),
  coefficient: fc.constantFrom(0, 50, 100, 300),
  bonus: fc.boolean(),
  optional: fc.boolean(),
  resits: fc.boolean(),
  published: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
  marks: fc.array(anyMark, { minLength: students, maxLength: students }),
})
const anyRules = fc.record<GradingRules>({
  absence: fc.constantFrom('zero', 'ignored', 'blocks'),
  missingWork: fc.constantFrom('zero', 'ignored', 'blocks'),
  resit: fc.constantFrom('max', 'replace', 'cap'),
})
const anyResultRules = fc.record<ResultRules>({
  compensation: fc.boolean(),
  eliminatory: fc.option(fc.constant({ mark: 7, outOf: 20 })),
  exemptKeepsEcts: fc.boolean(),
})
const anyCourse = fc.record({
  coefficient: fc.constantFrom(0, 100, 250),
  ects: fc.constantFrom(null, 300, 600),
  term: fc.constantFrom(null, 1, 2),
  waived: fc.boolean(),
})
const anySchool = fc
  .tuple(
    fc.array(anyCourse, { minLength: 3, maxLength: 3 }),
    fc.array(anyTest, { maxLength: 8 }),
    anyRules,
    fc.array(fc.boolean(), { minLength: 3 * students, maxLength: 3 * students }),
  )
  .map(([courses, tests, rules, exempt]) => gathered(courses, tests, rules, exempt))

function gathered(
  courses: { coefficient: number; ects: number | null; term: number | null; waived: boolean }[],
  written: readonly Written[],
  rules: GradingRules,
  exempt: readonly boolean[],
): ReportInput {
  const tests = written.map((each, place): Test => {
    const before = written.slice(0, place).findLastIndex(({ course, resits }) => course === each.course && !resits)
    return {
      id: place + 1,
      course_id: each.course,
      academic_term_id: each.term,
      kind: 'quiz',
      held_on: null,
      stats: null,
      name: `T${place}`,
      name_zh: null,
      name_en: null,
      max_value: 2000,
      coefficient: each.coefficient,
      is_bonus: each.bonus ? 1 : 0,
      is_optional: each.optional && !each.bonus ? 1 : 0,
      resit_of_id: each.resits && before >= 0 ? before + 1 : null,
      status: each.published ? 'published' : 'draft',
    }
  })
  const marks = written.flatMap(({ course, marks: own }, place) =>
    own.map(({ value, code }, student): StudentMark => {
      const of = { student_id: student + 1, course_id: course, assessment_id: place + 1, value, code }
      const read = { comment: null, comment_zh: null, published_at: null, first_seen_at: null }
      return { id: place * students + student + 1, ...of, ...read }
    }),
  )
  const enrolments = courses.flatMap((_, course) =>
    Array.from({ length: students }, (_none, student): Enrolment => {
      const place = course * students + student
      const dates = { start_date: null, end_date: null }
      // One in four is exempt.
      const isExempt = Boolean(exempt[place] && exempt[(place + 1) % exempt.length])
      return { student_id: student + 1, course_id: course + 1, takes: true, exempt: isExempt, ...dates }
    }),
  )
  const all = courses.map(({ coefficient, ects, term, waived }, place): Course => ({
    id: place + 1,
    code: `C${place}`,
    name: `C${place}`,
    name_zh: null,
    name_en: null,
    end_date: null,
    academic_year_id: 1,
    academic_term_id: term,
    coefficient,
    ects,
    grading_scale_id: null,
    marks_waived: waived ? 1 : 0,
  }))
  return { terms, courses: all, tests, marks, enrolments, scales, rules }
}

interface Term {
  term: number
  results: TermResults[]
}

function resultsIn(school: ReportInput, rules: ResultRules): Term[] {
  const cards = cardsFrom(school)
  return terms.map(({ id }) => {
    const own = cards.filter(({ academic_term_id }) => academic_term_id === id)
    return { term: id, results: termResults(own, scale, rules) }
  })
}

/** By student, term and course, without the input. */
function toldOf(all: readonly Term[]) {
  const rows = all.flatMap(({ term, results }) =>
    results.flatMap(({ student_id, courses, whole }) => [
      ...courses.map(({ card, ...result }) => ({ key: `${student_id} ${term} ${card.course.id}`, ...result })),
      { key: `${student_id} ${term}`, ...whole },
    ]),
  )
  const sorted = rows.map(({ gaps, ...row }) => ({
    ...row,
    gaps: gaps.map(({ why, assessment }) => `${why} ${assessment?.id}`).toSorted(),
  }))
  return new Map(sorted.map((row) => [row.key, row]))
}

test('the order in which courses, assessments, marks and enrolments are read has no effect', () => {
  const shuffled = anySchool.chain((school) =>
    fc.record({
      school: fc.constant(school),
      courses: fc.shuffledSubarray([...school.courses], { minLength: school.courses.length }),
      tests: fc.shuffledSubarray([...school.tests], { minLength: school.tests.length }),
      marks: fc.shuffledSubarray([...school.marks], { minLength: school.marks.length }),
      enrolments: fc.shuffledSubarray([...school.enrolments], { minLength: school.enrolments.length }),
    }),
  )
  fc.assert(
    fc.property(shuffled, anyResultRules, ({ school, ...other }, rules) => {
      const [one, two] = [school, { ...school, ...other }].map((each) => toldOf(resultsIn(each, rules)))
      expect(Object.fromEntries(two!)).toEqual(Object.fromEntries(one!))
    }),
  )
})

const order: Decision[] = ['resit', 'pending', 'passed_by_compensation', 'passed']

test('a better mark never gives a worse result', () => {
  const raised = anySchool
    .filter(({ marks }) => marks.some(({ value }) => value !== null))
    .chain((school) => {
      const valued = school.marks.filter(({ value }) => value !== null)
      return fc.record({
        school: fc.constant(school),
        mark: fc.constantFrom(...valued),
        by: fc.integer({ min: 1, max: 2000 }),
      })
    })
  fc.assert(
    fc.property(raised, anyResultRules, ({ school, mark, by }, rules) => {
      const better = { ...mark, value: Math.min(2000, mark.value! + by) }
      const marks = school.marks.map((each) => (each === mark ? better : each))
      const [before, after] = [school, { ...school, marks }].map((each) => toldOf(resultsIn(each, rules)))
      for (const [key, one] of before!) {
        const two = after!.get(key)!
        // A failed course may be compensated once the other courses are complete.
        if (two.completeness === 'incomplete' && one.completeness === 'complete') expect(one.decision).toBe('resit')
        if (one.average !== null) expect(two.average).toBeGreaterThanOrEqual(one.average)
        expect(two.ects_earned ?? 0).toBeGreaterThanOrEqual(one.ects_earned ?? 0)
        expect(order.indexOf(two.decision)).toBeGreaterThanOrEqual(order.indexOf(one.decision))
      }
    }),
    { numRuns: 1000 },
  )
})

test('no student earns more credits than their courses have, and nothing incomplete is decided', () => {
  fc.assert(
    fc.property(anySchool, anyResultRules, (school, rules) => {
      const rows = [...toldOf(resultsIn(school, rules)).values()]
      for (const row of rows) if (row.completeness === 'incomplete') expect(row.decision).toBe('pending')
      const most = school.courses.reduce((sum, { ects }) => sum + (ects ?? 0), 0)
      for (let student = 1; student <= students; student++) {
        const wholes = rows.filter(({ key }) => key === `${student} 1` || key === `${student} 2`)
        expect(wholes.reduce((sum, { ects_earned }) => sum + (ects_earned ?? 0), 0)).toBeLessThanOrEqual(most)
      }
    }),
    { numRuns: 500 },
  )
})

const others = {
  passOrFail: { ...scale, id: 2, kind: 'pass_fail' as const, max: 100, pass: 100 },
  points: { ...scale, id: 3, kind: 'letter' as const, max: 400, pass: 100 },
}
const usualRules: GradingRules = { absence: 'zero', missingWork: 'zero', resit: 'max' }

/** One student with one mark in each course, as [scale, value in hundredths]. */
function resultOf(
  courses: readonly [typeof scale | (typeof others)[keyof typeof others], number][],
  rules: ResultRules,
) {
  const tests = courses.map(([{ max }], place) => ({ course: place + 1, max_value: max }))
  const written = tests.map(({ course }): Written => ({
    course,
    term: 1,
    coefficient: 100,
    bonus: false,
    optional: false,
    resits: false,
    published: true,
    marks: [],
  }))
  const plainCourse = { coefficient: 100, ects: 600, term: 1, waived: false }
  const school = gathered(
    courses.map(() => plainCourse),
    written,
    usualRules,
    [],
  )
  const known = Object.values(others)
  const [result] = termResults(
    cardsFrom({
      ...school,
      scales: { all: [scale, ...known], usual: 1 },
      courses: school.courses.map((course, place) => ({ ...course, grading_scale_id: courses[place]![0].id })),
      tests: school.tests.map((each, place) => ({ ...each, max_value: tests[place]!.max_value })),
      enrolments: school.enrolments.filter(({ student_id }) => student_id === 1),
      marks: courses.map(([, value], place): StudentMark => ({
        id: place,
        student_id: 1,
        course_id: place + 1,
        assessment_id: place + 1,
        value,
        code: null,
        comment: null,
        comment_zh: null,
        published_at: null,
        first_seen_at: null,
      })),
    }),
    scale,
    rules,
  )
  const { average, decision, ects_earned, completeness } = result!.whole
  return { average, decision, ects_earned, completeness, courses: result!.courses.map((each) => each.decision) }
}

const compensating: ResultRules = { compensation: true, eliminatory: null, exemptKeepsEcts: false }

test('a course that is only passed or failed is in no average, and its failure is not compensated', () => {
  const { passOrFail } = others
  expect(
    resultOf(
      [
        [passOrFail, 100],
        [scale, 800],
        [scale, 850],
      ],
      compensating,
    ),
  ).toMatchObject({ average: 825, decision: 'resit', courses: ['passed', 'resit', 'resit'] })
  expect(
    resultOf(
      [
        [passOrFail, 0],
        [scale, 900],
        [scale, 1400],
      ],
      compensating,
    ),
  ).toMatchObject({
    average: 1150,
    decision: 'resit',
    ects_earned: 1200,
    courses: ['resit', 'passed_by_compensation', 'passed'],
  })
  expect(
    resultOf(
      [
        [passOrFail, 100],
        [passOrFail, 100],
      ],
      compensating,
    ),
  ).toMatchObject({ average: null, decision: 'passed', ects_earned: 1200, completeness: 'complete' })
  expect(
    resultOf(
      [
        [passOrFail, 100],
        [passOrFail, 0],
      ],
      compensating,
    ),
  ).toMatchObject({ decision: 'resit', ects_earned: 600 })
})

test('a mark below the eliminatory one fails its course, on each scale', () => {
  const eliminating: ResultRules = { ...compensating, eliminatory: { mark: 7, outOf: 20 } }
  const { points } = others
  expect(
    resultOf(
      [
        [points, 130],
        [scale, 1800],
        [scale, 1400],
      ],
      eliminating,
    ),
  ).toMatchObject({ decision: 'resit', ects_earned: 1200, courses: ['resit', 'passed', 'passed'] })
  expect(
    resultOf(
      [
        [points, 140],
        [scale, 1800],
        [scale, 1400],
      ],
      eliminating,
    ),
  ).toMatchObject({ decision: 'passed', ects_earned: 1800, courses: ['passed', 'passed', 'passed'] })
})
