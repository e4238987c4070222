// Test cases of term results with the default rules. The expected results were computed by hand.

import { type Case, course, singleCase, otherCourse, makeSitting, inBothTerms } from './results-case.ts'

const marks: Case[] = [
  // (14 × 1 + 10 × 3) ÷ 4 = 44 ÷ 4
  singleCase(
    'two marks by their coefficients',
    [makeSitting(14), makeSitting(10, { coefficient: 3 })],
    '11.00 passed 6',
  ),
  // 29 ÷ 40 × 20
  singleCase('a test out of 40', [makeSitting(29, { of: 40 })], '14.50 passed 6'),
  // 31 ÷ 3 = 10.333…
  singleCase('thirds', [makeSitting(10), makeSitting(10), makeSitting(11)], '10.33 passed 6'),
  // 19.99 ÷ 2 = 9.995, half up
  singleCase('half a hundredth goes up', [makeSitting(9.99), makeSitting(10)], '10.00 passed 6'),
  singleCase('a hundredth below the pass mark', [makeSitting(9.99)], '9.99 resit 0'),
  singleCase('exactly the pass mark', [makeSitting(10)], '10.00 passed 6'),
  singleCase('zero is a mark', [makeSitting(0)], '0.00 resit 0'),
  // 75 of 100, which is 15 of 20
  singleCase('a course on a scale of a hundred', [makeSitting(75, { of: 100 })], '75.00 passed 6', { scale: 'CN100' }),
  // 55 of 100 is 11 of 20 and below 60: (11 + 14) ÷ 2 = 12.5 compensates it
  {
    name: 'a course failed on a scale of a hundred is compensated on that of the school',
    courses: [course([makeSitting(55, { of: 100 })], { scale: 'CN100' }), otherCourse],
    first: ['55.00 passed_by_compensation 6', '14.00 passed 4', '12.50 passed 10'],
  },
]

const codes: Case[] = [
  // (14 + 0) ÷ 2
  singleCase('ABS counts as zero', [makeSitting(14), makeSitting('ABS')], '7.00 resit 0'),
  singleCase('ABJ does not count', [makeSitting(14), makeSitting('ABJ')], '14.00 passed 6'),
  singleCase('DISP does not count', [makeSitting(14), makeSitting('DISP')], '14.00 passed 6'),
  singleCase('NR counts as zero', [makeSitting(14), makeSitting('NR')], '7.00 resit 0'),
  singleCase('NN does not count', [makeSitting(14), makeSitting('NN')], '14.00 passed 6'),
  singleCase('FRAUDE is zero', [makeSitting(14), makeSitting('FRAUDE')], '7.00 resit 0'),
]

const resits: Case[] = [
  singleCase('the better resit counts', [makeSitting(6), makeSitting(14, { resitOf: 0 })], '14.00 passed 6'),
  singleCase('a worse resit changes nothing', [makeSitting(11), makeSitting(9, { resitOf: 0 })], '11.00 passed 6'),
  singleCase(
    'a resit in another term counts in the term of the first sitting',
    [makeSitting(6), makeSitting(14, { resitOf: 0, term: 2 })],
    '14.00 passed 6',
  ),
  singleCase(
    'a worse resit in another term changes nothing',
    [makeSitting(11), makeSitting(9, { resitOf: 0, term: 2 })],
    '11.00 passed 6',
  ),
  singleCase(
    'who was absent at the resit keeps the first mark',
    [makeSitting(8), makeSitting('ABS', { resitOf: 0 })],
    '8.00 resit 0',
  ),
  // (14 + 0) ÷ 2: after an excused absence the resit is the first sitting
  singleCase(
    'excused, then absent at the resit',
    [makeSitting(14), makeSitting('ABJ'), makeSitting('ABS', { resitOf: 1 })],
    '7.00 resit 0',
  ),
  // (13 + 15) ÷ 2
  singleCase(
    'excused, then sat',
    [makeSitting(13), makeSitting('ABJ'), makeSitting(15, { resitOf: 1 })],
    '14.00 passed 6',
  ),
  singleCase('cheated, then sat again', [makeSitting('FRAUDE'), makeSitting(12, { resitOf: 0 })], '12.00 passed 6'),
  singleCase(
    'the best of two resits',
    [makeSitting(5), makeSitting(12, { resitOf: 0 }), makeSitting(8, { resitOf: 0 })],
    '12.00 passed 6',
  ),
  // (14 × 1 + 10 × 3) ÷ 4: the resit has the weight of its first sitting
  singleCase(
    'a resit weighs as its first sitting does',
    [makeSitting(14), makeSitting(6, { coefficient: 3 }), makeSitting(10, { resitOf: 1, coefficient: 7 })],
    '11.00 passed 6',
  ),
  singleCase(
    'a resit that is planned and not sat holds up nobody who may choose it',
    [makeSitting(8), makeSitting(null, { resitOf: 0, status: 'draft' })],
    '8.00 resit 0',
  ),
  singleCase(
    'a resit that is planned holds up who was excused',
    [makeSitting(14), makeSitting('ABJ'), makeSitting(null, { resitOf: 1, status: 'draft' })],
    '14.00 pending 0 incomplete unpublished',
  ),
  singleCase(
    'a resit that is being marked holds up who sat it',
    [makeSitting(8), makeSitting(13, { resitOf: 0, status: 'grading' })],
    '8.00 pending 0 incomplete unpublished',
  ),
]

const terms: Case[] = [
  {
    // (12 + 16) ÷ 2, once, in the second term.
    name: 'a course over two terms counts once, in the last',
    courses: [course([makeSitting(12), makeSitting(16, { term: 2 })])],
    first: ['12.00 pending 0 continues', '- pending 0 continues'],
    second: inBothTerms('14.00 passed 6'),
  },
  {
    name: 'beside a course over two terms the first term has its own mean',
    courses: [course([makeSitting(12), makeSitting(16, { term: 2 })]), course([makeSitting(10)], { ects: 4, term: 1 })],
    first: ['12.00 pending 0 continues', '10.00 passed 4', '10.00 passed 4'],
    second: inBothTerms('14.00 passed 6'),
  },
  {
    // The 6 of the first term becomes 10: (10 + 14) ÷ 2
    name: 'a resit of the first term in a course over two terms',
    courses: [course([makeSitting(6), makeSitting(14, { term: 2 }), makeSitting(10, { resitOf: 0, term: 2 })])],
    first: ['10.00 pending 0 continues', '- pending 0 continues'],
    second: inBothTerms('12.00 passed 6'),
  },
  {
    name: 'a course planned in the second term counts there, wherever it was assessed',
    courses: [course([makeSitting(15)], { term: 2 })],
    first: ['15.00 pending 0 continues', '- pending 0 continues'],
    second: inBothTerms('15.00 passed 6'),
  },
  {
    name: 'an assessment to come in the second term keeps the course open',
    courses: [course([makeSitting(12), makeSitting(null, { term: 2, status: 'draft' })])],
    first: ['12.00 pending 0 continues', '- pending 0 continues'],
    second: inBothTerms('12.00 pending 0 incomplete unpublished'),
  },
]

const enrolments: Case[] = [
  {
    name: 'an exempt course over two terms is exempt once',
    courses: [
      course([makeSitting(null), makeSitting(null, { term: 2 })], { enrolment: { exempt: true } }),
      course([makeSitting(12)]),
    ],
    first: ['- pending 0 continues', '12.00 passed 6', '12.00 passed 6'],
    second: inBothTerms('- pending 0 exempt'),
  },
  {
    name: 'a dropped course is out',
    courses: [course([makeSitting(2)], { enrolment: { status: 'dropped' } }), course([makeSitting(14)])],
    first: inBothTerms('14.00 passed 6'),
  },
  {
    name: 'a cancelled enrolment is out',
    courses: [course([makeSitting(2)], { enrolment: { status: 'cancelled' } }), course([makeSitting(14)])],
    first: inBothTerms('14.00 passed 6'),
  },
  singleCase('a course taken to its end counts', [makeSitting(13)], '13.00 passed 6', {
    enrolment: { status: 'completed' },
  }),
  {
    name: 'an exempt course is out of the mean and gives no credits',
    courses: [course([makeSitting(null)], { enrolment: { exempt: true } }), course([makeSitting(12)])],
    first: ['- pending 0 exempt', '12.00 passed 6', '12.00 passed 6'],
  },
  {
    name: 'a mark of before the exemption does not count',
    courses: [course([makeSitting(3)], { enrolment: { exempt: true } }), course([makeSitting(12)])],
    first: ['- pending 0 exempt', '12.00 passed 6', '12.00 passed 6'],
  },
  singleCase(
    'no mark is expected of before the enrolment',
    [makeSitting(null, { heldOn: '2024-10-01' }), makeSitting(13)],
    '13.00 passed 6',
    {
      enrolment: { start: '2024-11-01' },
    },
  ),
  singleCase(
    'no mark is expected of after the enrolment',
    [makeSitting(13), makeSitting(null, { heldOn: '2025-01-20' })],
    '13.00 passed 6',
    {
      enrolment: { status: 'completed', end: '2025-01-10' },
    },
  ),
]

const compensation: Case[] = [
  {
    // (8 + 14) ÷ 2 = 11
    name: 'a sufficient mean makes up for a course',
    courses: [course([makeSitting(8)]), otherCourse],
    first: ['8.00 passed_by_compensation 6', '14.00 passed 4', '11.00 passed 10'],
  },
  {
    // (8 + 11) ÷ 2 = 9.5
    name: 'an insufficient mean makes up for nothing',
    courses: [course([makeSitting(8)]), course([makeSitting(11)], { ects: 4 })],
    first: ['8.00 resit 0', '11.00 passed 4', '9.50 resit 4'],
  },
  {
    // (8 × 3 + 14 × 2) ÷ 5 = 52 ÷ 5
    name: 'courses weigh by their coefficients',
    courses: [course([makeSitting(8)], { coefficient: 3 }), course([makeSitting(14)], { coefficient: 2, ects: 4 })],
    first: ['8.00 passed_by_compensation 6', '14.00 passed 4', '10.40 passed 10'],
  },
  {
    name: 'compensation is not known before the other courses are',
    courses: [course([makeSitting(8)]), course([makeSitting(15), makeSitting(null, { status: 'draft' })], { ects: 4 })],
    // (8 + 15) ÷ 2, provisional
    first: [
      '8.00 pending 0 incomplete compensation',
      '15.00 pending 0 incomplete unpublished',
      '11.50 pending 0 incomplete compensation unpublished',
    ],
  },
  {
    name: 'a course without ECTS gives none',
    courses: [course([makeSitting(12)], { ects: null })],
    first: ['12.00 passed -', '12.00 passed 0'],
  },
]

const extras: Case[] = [
  // (12 + 10 + (16 − 10) × 0.5) ÷ 2 = 25 ÷ 2
  singleCase(
    'a bonus gives its points above the pass mark',
    [makeSitting(12), makeSitting(10), makeSitting(16, { bonus: true, coefficient: 0.5 })],
    '12.50 passed 6',
  ),
  singleCase(
    'a bonus below the pass mark has no effect',
    [makeSitting(12), makeSitting(10), makeSitting(9, { bonus: true })],
    '11.00 passed 6',
  ),
  singleCase(
    'nobody passes the top of the scale',
    [makeSitting(20), makeSitting(20, { bonus: true })],
    '20.00 passed 6',
  ),
  // (12 + 16) ÷ 2
  singleCase(
    'an optional mark that raises the average counts',
    [makeSitting(12), makeSitting(16, { optional: true })],
    '14.00 passed 6',
  ),
  singleCase(
    'an optional mark that would lower it does not',
    [makeSitting(12), makeSitting(10, { optional: true })],
    '12.00 passed 6',
  ),
  // 10 + (20 − 10) = 20; with the optional mark it would be (10 + 99 + 10) ÷ 10 = 11.9.
  singleCase(
    'an optional mark never lowers what a bonus gave',
    [makeSitting(10), makeSitting(20, { bonus: true }), makeSitting(11, { optional: true, coefficient: 9 })],
    '20.00 passed 6',
  ),
  singleCase(
    'nobody waits for an optional assessment',
    [makeSitting(12), makeSitting(null, { optional: true, status: 'draft' })],
    '12.00 passed 6',
  ),
  singleCase(
    'nobody waits for a bonus',
    [makeSitting(12), makeSitting(null, { bonus: true, status: 'draft' })],
    '12.00 passed 6',
  ),
  singleCase(
    'nobody waits for what has no weight',
    [makeSitting(12), makeSitting(null, { coefficient: 0, status: 'draft' })],
    '12.00 passed 6',
  ),
]

const incomplete: Case[] = [
  singleCase('a mark is missing', [makeSitting(14), makeSitting(null)], '14.00 pending 0 incomplete mark'),
  singleCase(
    'an assessment is in preparation',
    [makeSitting(14), makeSitting(null, { status: 'draft' })],
    '14.00 pending 0 incomplete unpublished',
  ),
  singleCase(
    'an assessment is being marked',
    [makeSitting(14), makeSitting(15, { status: 'grading' })],
    '14.00 pending 0 incomplete unpublished',
  ),
  singleCase('excused from the only examination', [makeSitting('DISP')], '- pending 0 incomplete nothing'),
  singleCase('away with a reason from the only examination', [makeSitting('ABJ')], '- pending 0 incomplete nothing'),
  {
    name: 'a course that is graded has no assessment',
    courses: [course([], { term: 1 }), otherCourse],
    first: ['- pending 0 incomplete unassessed', '14.00 passed 4', '14.00 pending 4 incomplete unassessed'],
  },
  {
    name: 'a course without weight and without assessment is not waited for',
    courses: [course([], { term: 1, coefficient: 0, ects: null }), course([makeSitting(14)])],
    first: inBothTerms('14.00 passed 6'),
  },
  {
    name: 'a course whose marks are waived is not waited for',
    courses: [course([], { term: 1, waived: true }), course([makeSitting(14)])],
    first: inBothTerms('14.00 passed 6'),
  },
  {
    name: 'six courses of which one is marked',
    courses: [
      course([makeSitting(14)]),
      ...[1, 2, 3, 4, 5].map(() => course([makeSitting(null, { status: 'draft' })])),
    ],
    first: [
      '14.00 passed 6',
      ...[1, 2, 3, 4, 5].map(() => '- pending 0 incomplete unpublished'),
      '14.00 pending 6 incomplete unpublished',
    ],
  },
]

export const usualCases: Case[] = [
  ...marks,
  ...codes,
  ...resits,
  ...terms,
  ...enrolments,
  ...compensation,
  ...extras,
  ...incomplete,
]
