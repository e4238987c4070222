// Test cases of results with other rules, computed by hand, and the rules of all cases.

import { type Case, type RuleSet, course, one, other, sat, twice } from './results-case.ts'
import { usualCases } from './results-cases.ts'

const ignored: Case[] = [
  one('ABS is ignored', [sat(14), sat('ABS')], '14.00 passed 6'),
  one('NR is ignored', [sat(14), sat('NR')], '14.00 passed 6'),
  one('FRAUDE is zero all the same', [sat(14), sat('FRAUDE')], '7.00 resit 0'),
  one('absent from the only examination', [sat('ABS')], '- pending 0 incomplete nothing'),
  one('a worse resit replaces the first mark', [sat(11), sat(9, { resitOf: 0 })], '9.00 resit 0'),
  one('a better resit replaces it in another term too', [sat(6), sat(12, { resitOf: 0, term: 2 })], '12.00 passed 6'),
  one('a resit that was not sat replaces nothing', [sat(11), sat('ABS', { resitOf: 0 })], '11.00 passed 6'),
  {
    name: 'nothing is compensated',
    courses: [course([sat(8)]), other],
    first: ['8.00 resit 0', '14.00 passed 4', '11.00 resit 4'],
  },
  {
    name: 'without compensation a failed course is known at once',
    courses: [course([sat(8)]), course([sat(null, { status: 'draft' })], { ects: 4 })],
    first: ['8.00 resit 0', '- pending 0 incomplete unpublished', '8.00 pending 0 incomplete unpublished'],
  },
]

const blocking: Case[] = [
  one('14 and a final ABS', [sat(14), sat('ABS')], '- pending 0 incomplete blocked'),
  one('14 and work that was not handed in', [sat(14), sat('NR')], '- pending 0 incomplete blocked'),
  // (14 + 10) ÷ 2
  one('the resit lifts what blocks', [sat(14), sat('ABS'), sat(10, { resitOf: 1 })], '12.00 passed 6'),
  one(
    'excused, then absent at the resit',
    [sat(14), sat('ABJ'), sat('ABS', { resitOf: 1 })],
    '- pending 0 incomplete blocked',
  ),
  one('a resit gives at most the pass mark', [sat(6), sat(14, { resitOf: 0 })], '10.00 passed 6'),
  one('a capped resit never lowers', [sat(12), sat(16, { resitOf: 0 })], '12.00 passed 6'),
  one('who was excused is not capped', [sat('ABJ'), sat(16, { resitOf: 0 })], '16.00 passed 6'),
  {
    name: 'a blocked course beside a passed one',
    courses: [course([sat('ABS')]), other],
    first: ['- pending 0 incomplete blocked', '14.00 passed 4', '14.00 pending 4 incomplete blocked'],
  },
  {
    // (6.9 + 16) ÷ 2 = 11.45, and 6.9 is below 7
    name: 'an eliminatory mark is not compensated',
    courses: [course([sat(6.9)]), course([sat(16)], { ects: 4 })],
    first: ['6.90 resit 0', '16.00 passed 4', '11.45 resit 4'],
  },
  {
    // (7 + 14) ÷ 2
    name: 'seven is not below seven',
    courses: [course([sat(7)]), other],
    first: ['7.00 passed_by_compensation 6', '14.00 passed 4', '10.50 passed 10'],
  },
  {
    name: 'an exempt course keeps its credits where the school says so',
    courses: [course([sat(null)], { enrolment: { exempt: true } }), course([sat(12)])],
    first: ['- passed 6 exempt', '12.00 passed 6', '12.00 passed 12'],
  },
]

const placed = (name: string, mark: number, rank: string, student?: Case['student']): Case => ({
  name,
  courses: [course([sat(mark)])],
  first: ['', rank].map(
    (place) => `${mark.toFixed(2)} ${mark < 10 ? 'resit 0' : 'passed 6'}${place && ` rank ${place}`}`,
  ),
  ...(student && { student }),
})
const inLevel = (level: string) => ({ level })
/** Four complete results of one specialty and level: 15, 13, 13 and 9. */
const ranks: Case[] = [
  placed('the first of four', 15, '1/4', inLevel('L2')),
  placed('a tie shares the place', 13, '2/4', inLevel('L2')),
  placed('with the other of the tie', 13, '2/4', inLevel('L2')),
  placed('the next counts those before', 9, '4/4', inLevel('L2')),
  placed('another specialty is not compared', 18, '1/1', { specialty: 'other', level: 'L2' }),
  placed('another level is not compared', 17, '1/1', inLevel('L3')),
  {
    name: 'an incomplete result has no place',
    courses: [course([sat(19), sat(null)])],
    first: twice('19.00 pending 0 incomplete mark'),
    student: inLevel('L2'),
  },
]

const usual = {
  ...{ absence_rule: 'zero', missing_work_rule: 'zero', resit_rule: 'max', compensation: '1', eliminatory_mark: '' },
  ...{ exempt_keeps_ects: '0', show_rank: '0' },
}

export const ruleSets: RuleSet[] = [
  {
    name: 'as a school begins',
    settings: usual,
    cases: usualCases,
  },
  {
    name: 'absences ignored, the last sitting counts, no compensation',
    settings: {
      ...usual,
      absence_rule: 'ignored',
      missing_work_rule: 'ignored',
      resit_rule: 'replace',
      compensation: '0',
    },
    cases: ignored,
  },
  {
    name: 'absences block, resits are capped, 7 is eliminatory, exemptions keep their credits',
    settings: {
      ...{ ...usual, absence_rule: 'blocks', missing_work_rule: 'blocks', resit_rule: 'cap', eliminatory_mark: '7' },
      exempt_keeps_ects: '1',
    },
    cases: blocking,
  },
  { name: 'places are shown', settings: { ...usual, show_rank: '1' }, cases: ranks },
]
