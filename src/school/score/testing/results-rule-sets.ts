// Test cases of term results with other rules, computed by hand, and the list of all rule sets with their cases.

import { type Case, type RuleSet, course, singleCase, otherCourse, makeSitting, inBothTerms } from './results-case.ts'
import { usualCases } from './results-cases.ts'

const ignored: Case[] = [
  singleCase('ABS is ignored', [makeSitting(14), makeSitting('ABS')], '14.00 passed 6'),
  singleCase('NR is ignored', [makeSitting(14), makeSitting('NR')], '14.00 passed 6'),
  singleCase('FRAUDE is zero all the same', [makeSitting(14), makeSitting('FRAUDE')], '7.00 resit 0'),
  singleCase('absent from the only examination', [makeSitting('ABS')], '- pending 0 incomplete nothing'),
  singleCase(
    'a worse resit replaces the first mark',
    [makeSitting(11), makeSitting(9, { resitOf: 0 })],
    '9.00 resit 0',
  ),
  singleCase(
    'a better resit replaces it in another term too',
    [makeSitting(6), makeSitting(12, { resitOf: 0, term: 2 })],
    '12.00 passed 6',
  ),
  singleCase(
    'a resit that was not sat replaces nothing',
    [makeSitting(11), makeSitting('ABS', { resitOf: 0 })],
    '11.00 passed 6',
  ),
  {
    name: 'nothing is compensated',
    courses: [course([makeSitting(8)]), otherCourse],
    first: ['8.00 resit 0', '14.00 passed 4', '11.00 resit 4'],
  },
  {
    name: 'without compensation a failed course is known at once',
    courses: [course([makeSitting(8)]), course([makeSitting(null, { status: 'draft' })], { ects: 4 })],
    first: ['8.00 resit 0', '- pending 0 incomplete unpublished', '8.00 pending 0 incomplete unpublished'],
  },
]

const blocking: Case[] = [
  singleCase('14 and a final ABS', [makeSitting(14), makeSitting('ABS')], '- pending 0 incomplete blocked'),
  singleCase(
    '14 and work that was not handed in',
    [makeSitting(14), makeSitting('NR')],
    '- pending 0 incomplete blocked',
  ),
  // (14 + 10) ÷ 2
  singleCase(
    'the resit lifts what blocks',
    [makeSitting(14), makeSitting('ABS'), makeSitting(10, { resitOf: 1 })],
    '12.00 passed 6',
  ),
  singleCase(
    'excused, then absent at the resit',
    [makeSitting(14), makeSitting('ABJ'), makeSitting('ABS', { resitOf: 1 })],
    '- pending 0 incomplete blocked',
  ),
  singleCase(
    'a resit gives at most the pass mark',
    [makeSitting(6), makeSitting(14, { resitOf: 0 })],
    '10.00 passed 6',
  ),
  singleCase('a capped resit never lowers', [makeSitting(12), makeSitting(16, { resitOf: 0 })], '12.00 passed 6'),
  singleCase('who was excused is not capped', [makeSitting('ABJ'), makeSitting(16, { resitOf: 0 })], '16.00 passed 6'),
  {
    name: 'a blocked course beside a passed one',
    courses: [course([makeSitting('ABS')]), otherCourse],
    first: ['- pending 0 incomplete blocked', '14.00 passed 4', '14.00 pending 4 incomplete blocked'],
  },
  {
    // (6.9 + 16) ÷ 2 = 11.45, and 6.9 is below 7
    name: 'an eliminatory mark is not compensated',
    courses: [course([makeSitting(6.9)]), course([makeSitting(16)], { ects: 4 })],
    first: ['6.90 resit 0', '16.00 passed 4', '11.45 resit 4'],
  },
  {
    // (7 + 14) ÷ 2
    name: 'seven is not below seven',
    courses: [course([makeSitting(7)]), otherCourse],
    first: ['7.00 passed_by_compensation 6', '14.00 passed 4', '10.50 passed 10'],
  },
  {
    name: 'an exempt course keeps its credits where the school says so',
    courses: [course([makeSitting(null)], { enrolment: { exempt: true } }), course([makeSitting(12)])],
    first: ['- passed 6 exempt', '12.00 passed 6', '12.00 passed 12'],
  },
]

const rankedCase = (name: string, mark: number, rank: string, student?: Case['student']): Case => ({
  name,
  courses: [course([makeSitting(mark)])],
  first: ['', rank].map(
    (place) => `${mark.toFixed(2)} ${mark < 10 ? 'resit 0' : 'passed 6'}${place && ` rank ${place}`}`,
  ),
  ...(student && { student }),
})
const inLevel = (level: string) => ({ level })
/** Four complete results of one specialty and level: 15, 13, 13 and 9. */
const ranks: Case[] = [
  rankedCase('the first of four', 15, '1/4', inLevel('L2')),
  rankedCase('a tie shares the place', 13, '2/4', inLevel('L2')),
  rankedCase('with the other of the tie', 13, '2/4', inLevel('L2')),
  rankedCase('the next counts those before', 9, '4/4', inLevel('L2')),
  rankedCase('another specialty is not compared', 18, '1/1', { specialty: 'other', level: 'L2' }),
  rankedCase('another level is not compared', 17, '1/1', inLevel('L3')),
  {
    name: 'an incomplete result has no place',
    courses: [course([makeSitting(19), makeSitting(null)])],
    first: inBothTerms('19.00 pending 0 incomplete mark'),
    student: inLevel('L2'),
  },
]

const usual = {
  absence_rule: 'zero',
  missing_work_rule: 'zero',
  resit_rule: 'max',
  compensation: '1',
  eliminatory_mark: '',
  exempt_keeps_ects: '0',
  show_rank: '0',
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
      ...usual,
      absence_rule: 'blocks',
      missing_work_rule: 'blocks',
      resit_rule: 'cap',
      eliminatory_mark: '7',
      exempt_keeps_ects: '1',
    },
    cases: blocking,
  },
  { name: 'places are shown', settings: { ...usual, show_rank: '1' }, cases: ranks },
]
