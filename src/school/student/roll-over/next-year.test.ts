import { describe, expect, test } from 'vitest'
import { isLastLevel, nextLevel } from './next-level.ts'
import { nextTermDays, nextYearDay, nextYearDays, nextYearText } from './shift-year.ts'

const licence = { level: 'licence', duration_months: 36 }
const master = { level: 'master', duration_months: null }
const french = { level: 'language', duration_months: 10 }
const music = { level: 'other', duration_months: 20 }
const foundation = { level: 'prepa', duration_months: 10 }

describe('the next level', () => {
  test.each([
    ['L1', licence, 'L2'],
    ['M1', master, 'M2'],
    ['Cycle 1', music, 'Cycle 2'],
    ['A2', french, 'B1'],
    ['B1', undefined, 'B2'],
    ['2e année', licence, '3e année'],
    ['Prépa', foundation, 'Prépa'],
    [null, licence, null],
  ])('after %s is %3$s', (level, programme, next) => {
    expect(nextLevel(level, programme)).toBe(next)
  })

  test.each([
    ['L3', licence],
    ['M2', master],
    ['C2', french],
    ['Cycle 2', music],
    ['Prépa', foundation],
  ])('%s is the last one', (level, programme) => {
    expect([isLastLevel(level, programme), nextLevel(level, programme)]).toEqual([true, level])
  })

  test('is never the last one if the length of the programme is unknown', () => {
    expect(isLastLevel('L3', { level: 'other', duration_months: null })).toBe(false)
  })
})

describe('the days of the next year', () => {
  test('keep the first and the last day of a month, also in a leap year', () => {
    expect(['2026-09-01', '2027-01-31', '2027-02-28'].map(nextYearDay)).toEqual([
      '2027-09-01',
      '2028-01-31',
      '2028-02-29',
    ])
  })

  test('keep the weekday otherwise', () => {
    // Monday and Friday.
    expect(['2026-09-07', '2027-06-25'].map(nextYearDay)).toEqual(['2027-09-06', '2028-06-23'])
  })

  test('begin after the end of the year before', () => {
    expect(nextYearDays({ start_date: '2026-09-01', end_date: '2027-09-05' })).toEqual({
      start_date: '2027-09-06',
      end_date: '2028-09-03',
    })
  })

  test('of terms lie within the year, one after the other', () => {
    const terms = [
      { start_date: '2026-09-07', end_date: '2027-01-31' },
      { start_date: '2027-02-01', end_date: '2027-08-31' },
    ]
    expect(nextTermDays(terms, { start_date: '2027-09-13', end_date: '2028-07-31' })).toEqual([
      { start_date: '2027-09-13', end_date: '2028-01-31' },
      { start_date: '2028-02-01', end_date: '2028-07-31' },
    ])
  })

  test('stand in its code and in its name', () => {
    expect(['2026-2027', 'Année scolaire 2026', 'Été'].map(nextYearText)).toEqual([
      '2027-2028',
      'Année scolaire 2027',
      'Été 2',
    ])
  })
})
