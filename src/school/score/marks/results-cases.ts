// Test cases of results with the default rules, computed by hand.

import { type Case, course, one, other, sat, twice } from './results-case.ts'

const marks: Case[] = [
  // (14 × 1 + 10 × 3) ÷ 4 = 44 ÷ 4
  one('two marks by their coefficients', [sat(14), sat(10, { coefficient: 3 })], '11.00 passed 6'),
  // 29 ÷ 40 × 20
  one('a test out of 40', [sat(29, { of: 40 })], '14.50 passed 6'),
  // 31 ÷ 3 = 10.333…
  one('thirds', [sat(10), sat(10), sat(11)], '10.33 passed 6'),
  // 19.99 ÷ 2 = 9.995, half up
  one('half a hundredth goes up', [sat(9.99), sat(10)], '10.00 passed 6'),
  one('a hundredth below the pass mark', [sat(9.99)], '9.99 resit 0'),
  one('exactly the pass mark', [sat(10)], '10.00 passed 6'),
  one('zero is a mark', [sat(0)], '0.00 resit 0'),
  // 75 of 100, which is 15 of 20
  one('a course on a scale of a hundred', [sat(75, { of: 100 })], '75.00 passed 6', { scale: 'CN100' }),
  // 55 of 100 is 11 of 20 and below 60: (11 + 14) ÷ 2 = 12.5 compensates it
  {
    name: 'a course failed on a scale of a hundred is compensated on that of the school',
    courses: [course([sat(55, { of: 100 })], { scale: 'CN100' }), other],
    first: ['55.00 passed_by_compensation 6', '14.00 passed 4', '12.50 passed 10'],
  },
]

const codes: Case[] = [
  // (14 + 0) ÷ 2
  one('ABS counts as zero', [sat(14), sat('ABS')], '7.00 resit 0'),
  one('ABJ does not count', [sat(14), sat('ABJ')], '14.00 passed 6'),
  one('DISP does not count', [sat(14), sat('DISP')], '14.00 passed 6'),
  one('NR counts as zero', [sat(14), sat('NR')], '7.00 resit 0'),
  one('NN does not count', [sat(14), sat('NN')], '14.00 passed 6'),
  one('FRAUDE is zero', [sat(14), sat('FRAUDE')], '7.00 resit 0'),
]

const resits: Case[] = [
  one('the better resit counts', [sat(6), sat(14, { resitOf: 0 })], '14.00 passed 6'),
  one('a worse resit changes nothing', [sat(11), sat(9, { resitOf: 0 })], '11.00 passed 6'),
  one(
    'a resit in another term counts in the term of the first sitting',
    [sat(6), sat(14, { resitOf: 0, term: 2 })],
    '14.00 passed 6',
  ),
  one('a worse resit in another term changes nothing', [sat(11), sat(9, { resitOf: 0, term: 2 })], '11.00 passed 6'),
  one('who was absent at the resit keeps the first mark', [sat(8), sat('ABS', { resitOf: 0 })], '8.00 resit 0'),
  // (14 + 0) ÷ 2: after an excused absence the resit is the first sitting
  one('excused, then absent at the resit', [sat(14), sat('ABJ'), sat('ABS', { resitOf: 1 })], '7.00 resit 0'),
  // (13 + 15) ÷ 2
  one('excused, then sat', [sat(13), sat('ABJ'), sat(15, { resitOf: 1 })], '14.00 passed 6'),
  one('cheated, then sat again', [sat('FRAUDE'), sat(12, { resitOf: 0 })], '12.00 passed 6'),
  one('the best of two resits', [sat(5), sat(12, { resitOf: 0 }), sat(8, { resitOf: 0 })], '12.00 passed 6'),
  // (14 × 1 + 10 × 3) ÷ 4: the resit has the weight of its first sitting
  one(
    'a resit weighs as its first sitting does',
    [sat(14), sat(6, { coefficient: 3 }), sat(10, { resitOf: 1, coefficient: 7 })],
    '11.00 passed 6',
  ),
  one(
    'a resit that is planned and not sat holds up nobody who may choose it',
    [sat(8), sat(null, { resitOf: 0, status: 'draft' })],
    '8.00 resit 0',
  ),
  one(
    'a resit that is planned holds up who was excused',
    [sat(14), sat('ABJ'), sat(null, { resitOf: 1, status: 'draft' })],
    '14.00 pending 0 incomplete unpublished',
  ),
  one(
    'a resit that is being marked holds up who sat it',
    [sat(8), sat(13, { resitOf: 0, status: 'grading' })],
    '8.00 pending 0 incomplete unpublished',
  ),
]

const terms: Case[] = [
  {
    // (12 + 16) ÷ 2, once, in the second term.
    name: 'a course over two terms counts once, in the last',
    courses: [course([sat(12), sat(16, { term: 2 })])],
    first: ['12.00 pending 0 continues', '- pending 0 continues'],
    second: twice('14.00 passed 6'),
  },
  {
    name: 'beside a course over two terms the first term has its own mean',
    courses: [course([sat(12), sat(16, { term: 2 })]), course([sat(10)], { ects: 4, term: 1 })],
    first: ['12.00 pending 0 continues', '10.00 passed 4', '10.00 passed 4'],
    second: twice('14.00 passed 6'),
  },
  {
    // The 6 of the first term becomes 10: (10 + 14) ÷ 2
    name: 'a resit of the first term in a course over two terms',
    courses: [course([sat(6), sat(14, { term: 2 }), sat(10, { resitOf: 0, term: 2 })])],
    first: ['10.00 pending 0 continues', '- pending 0 continues'],
    second: twice('12.00 passed 6'),
  },
  {
    name: 'a course planned in the second term counts there, wherever it was assessed',
    courses: [course([sat(15)], { term: 2 })],
    first: ['15.00 pending 0 continues', '- pending 0 continues'],
    second: twice('15.00 passed 6'),
  },
  {
    name: 'an assessment to come in the second term keeps the course open',
    courses: [course([sat(12), sat(null, { term: 2, status: 'draft' })])],
    first: ['12.00 pending 0 continues', '- pending 0 continues'],
    second: twice('12.00 pending 0 incomplete unpublished'),
  },
]

const enrolments: Case[] = [
  {
    name: 'an exempt course over two terms is exempt once',
    courses: [course([sat(null), sat(null, { term: 2 })], { enrolment: { exempt: true } }), course([sat(12)])],
    first: ['- pending 0 continues', '12.00 passed 6', '12.00 passed 6'],
    second: twice('- pending 0 exempt'),
  },
  {
    name: 'a dropped course is out',
    courses: [course([sat(2)], { enrolment: { status: 'dropped' } }), course([sat(14)])],
    first: twice('14.00 passed 6'),
  },
  {
    name: 'a cancelled enrolment is out',
    courses: [course([sat(2)], { enrolment: { status: 'cancelled' } }), course([sat(14)])],
    first: twice('14.00 passed 6'),
  },
  one('a course taken to its end counts', [sat(13)], '13.00 passed 6', { enrolment: { status: 'completed' } }),
  {
    name: 'an exempt course is out of the mean and gives no credits',
    courses: [course([sat(null)], { enrolment: { exempt: true } }), course([sat(12)])],
    first: ['- pending 0 exempt', '12.00 passed 6', '12.00 passed 6'],
  },
  {
    name: 'a mark of before the exemption does not count',
    courses: [course([sat(3)], { enrolment: { exempt: true } }), course([sat(12)])],
    first: ['- pending 0 exempt', '12.00 passed 6', '12.00 passed 6'],
  },
  one('no mark is expected of before the enrolment', [sat(null, { heldOn: '2024-10-01' }), sat(13)], '13.00 passed 6', {
    enrolment: { start: '2024-11-01' },
  }),
  one('no mark is expected of after the enrolment', [sat(13), sat(null, { heldOn: '2025-01-20' })], '13.00 passed 6', {
    enrolment: { status: 'completed', end: '2025-01-10' },
  }),
]

const compensation: Case[] = [
  {
    // (8 + 14) ÷ 2 = 11
    name: 'a sufficient mean makes up for a course',
    courses: [course([sat(8)]), other],
    first: ['8.00 passed_by_compensation 6', '14.00 passed 4', '11.00 passed 10'],
  },
  {
    // (8 + 11) ÷ 2 = 9.5
    name: 'an insufficient mean makes up for nothing',
    courses: [course([sat(8)]), course([sat(11)], { ects: 4 })],
    first: ['8.00 resit 0', '11.00 passed 4', '9.50 resit 4'],
  },
  {
    // (8 × 3 + 14 × 2) ÷ 5 = 52 ÷ 5
    name: 'courses weigh by their coefficients',
    courses: [course([sat(8)], { coefficient: 3 }), course([sat(14)], { coefficient: 2, ects: 4 })],
    first: ['8.00 passed_by_compensation 6', '14.00 passed 4', '10.40 passed 10'],
  },
  {
    name: 'compensation is not known before the other courses are',
    courses: [course([sat(8)]), course([sat(15), sat(null, { status: 'draft' })], { ects: 4 })],
    // (8 + 15) ÷ 2, provisional
    first: [
      '8.00 pending 0 incomplete compensation',
      '15.00 pending 0 incomplete unpublished',
      '11.50 pending 0 incomplete compensation unpublished',
    ],
  },
  {
    name: 'a course without ECTS gives none',
    courses: [course([sat(12)], { ects: null })],
    first: ['12.00 passed -', '12.00 passed 0'],
  },
]

const extras: Case[] = [
  // (12 + 10 + (16 − 10) × 0.5) ÷ 2 = 25 ÷ 2
  one(
    'a bonus gives its points above the pass mark',
    [sat(12), sat(10), sat(16, { bonus: true, coefficient: 0.5 })],
    '12.50 passed 6',
  ),
  one('a bonus below the pass mark has no effect', [sat(12), sat(10), sat(9, { bonus: true })], '11.00 passed 6'),
  one('nobody passes the top of the scale', [sat(20), sat(20, { bonus: true })], '20.00 passed 6'),
  // (12 + 16) ÷ 2
  one('an optional mark that raises the average counts', [sat(12), sat(16, { optional: true })], '14.00 passed 6'),
  one('an optional mark that would lower it does not', [sat(12), sat(10, { optional: true })], '12.00 passed 6'),
  // 10 + (20 − 10) = 20; with the optional mark it would be (10 + 99 + 10) ÷ 10 = 11.9.
  one(
    'an optional mark never lowers what a bonus gave',
    [sat(10), sat(20, { bonus: true }), sat(11, { optional: true, coefficient: 9 })],
    '20.00 passed 6',
  ),
  one(
    'nobody waits for an optional assessment',
    [sat(12), sat(null, { optional: true, status: 'draft' })],
    '12.00 passed 6',
  ),
  one('nobody waits for a bonus', [sat(12), sat(null, { bonus: true, status: 'draft' })], '12.00 passed 6'),
  one(
    'nobody waits for what has no weight',
    [sat(12), sat(null, { coefficient: 0, status: 'draft' })],
    '12.00 passed 6',
  ),
]

const incomplete: Case[] = [
  one('a mark is missing', [sat(14), sat(null)], '14.00 pending 0 incomplete mark'),
  one(
    'an assessment is in preparation',
    [sat(14), sat(null, { status: 'draft' })],
    '14.00 pending 0 incomplete unpublished',
  ),
  one(
    'an assessment is being marked',
    [sat(14), sat(15, { status: 'grading' })],
    '14.00 pending 0 incomplete unpublished',
  ),
  one('excused from the only examination', [sat('DISP')], '- pending 0 incomplete nothing'),
  one('away with a reason from the only examination', [sat('ABJ')], '- pending 0 incomplete nothing'),
  {
    name: 'a course that is graded has no assessment',
    courses: [course([], { term: 1 }), other],
    first: ['- pending 0 incomplete unassessed', '14.00 passed 4', '14.00 pending 4 incomplete unassessed'],
  },
  {
    name: 'a course without weight and without assessment is not waited for',
    courses: [course([], { term: 1, coefficient: 0, ects: null }), course([sat(14)])],
    first: twice('14.00 passed 6'),
  },
  {
    name: 'a course whose marks are waived is not waited for',
    courses: [course([], { term: 1, waived: true }), course([sat(14)])],
    first: twice('14.00 passed 6'),
  },
  {
    name: 'six courses of which one is marked',
    courses: [course([sat(14)]), ...[1, 2, 3, 4, 5].map(() => course([sat(null, { status: 'draft' })]))],
    first: [
      '14.00 passed 6',
      ...[1, 2, 3, 4, 5].map(() => '- pending 0 incomplete unpublished'),
      '14.00 pending 6 incomplete unpublished',
    ],
  },
]

export const usualCases: Case[] = [
  ...[...marks, ...codes, ...resits, ...terms, ...enrolments, ...compensation, ...extras, ...incomplete],
]
