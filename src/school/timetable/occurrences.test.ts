import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overlaps, weeklySpans } from './intervals.ts'
import { dayIn, timeIn } from '#platform/time/index.ts'
import { type SeriesRule, occurrencesOf } from './occurrences.ts'

const zone = 'Europe/Paris'
const rule: SeriesRule = {
  freq: 'weekly',
  weekdays: [2],
  local_start: '09:00',
  local_end: '10:30',
  timezone: zone,
  from_date: '2026-10-13',
  until_date: '2026-11-10',
  count: null,
}
const datesOf = (changes: Partial<SeriesRule>) => occurrencesOf({ ...rule, ...changes }).map(({ date }) => date)

describe('a series', () => {
  test('takes place on its weekday until its last day, inclusive', () => {
    expect(datesOf({})).toEqual(['2026-10-13', '2026-10-20', '2026-10-27', '2026-11-03', '2026-11-10'])
  })

  test('every second week counts from the week of its beginning', () => {
    expect(datesOf({ freq: 'biweekly', weekdays: [1, 2] })).toEqual([
      '2026-10-13',
      '2026-10-26',
      '2026-10-27',
      '2026-11-09',
      '2026-11-10',
    ])
  })

  test('by month keeps its position in the month', () => {
    expect(datesOf({ freq: 'monthly_nth', until_date: null, count: 3 })).toEqual([
      '2026-10-13',
      '2026-11-10',
      '2026-12-08',
    ])
  })

  test('of ten sessions has ten, however many closures are in between', () => {
    const closed = new Set(['2026-10-20', '2026-11-10'])
    const series = { ...rule, until_date: null, count: 10 }
    const found = occurrencesOf(series, (date) => closed.has(date)).map(({ date }) => date)
    expect(found).toHaveLength(12)
    expect(found.filter((date) => !closed.has(date))).toHaveLength(10)
    expect(found.at(-1)).toBe('2026-12-29')
  })

  test('ends after the given number of sessions', () => {
    expect(datesOf({ freq: 'daily', weekdays: [1, 2, 3, 4, 5], until_date: null, count: 5 })).toEqual([
      '2026-10-13',
      '2026-10-14',
      '2026-10-15',
      '2026-10-16',
      '2026-10-19',
    ])
  })
})

describe('on a clock change', () => {
  test('a session begins at the same local time before and after', () => {
    const found = occurrencesOf({ ...rule, until_date: '2027-04-27' })
    for (const { date, start_at, end_at } of found) {
      expect([dayIn(start_at, zone), timeIn(start_at, zone), timeIn(end_at, zone)]).toEqual([date, '09:00', '10:30'])
    }
    const steps = new Set(found.slice(1).map(({ start_at }, n) => (start_at - found[n]!.start_at) / 3600))
    expect(steps).toEqual(new Set([168, 169, 167]))
  })

  test('on the Sunday in March a missing time moves forward and the session keeps its length', () => {
    const at = { freq: 'daily', weekdays: [7], from_date: '2027-03-28', until_date: '2027-03-28' } as const
    const [one] = occurrencesOf({ ...rule, ...at, local_start: '02:30', local_end: '04:00' })
    expect(timeIn(one!.start_at, zone)).toBe('03:30')
    const [short] = occurrencesOf({ ...rule, ...at, local_start: '02:30', local_end: '03:15' })
    expect(short!.end_at - short!.start_at).toBe(45 * 60)
  })

  test('on the Sunday in October the first of two equal times is used', () => {
    const at = { freq: 'daily', weekdays: [7], from_date: '2026-10-25', until_date: '2026-10-25' } as const
    const [one] = occurrencesOf({ ...rule, ...at, local_start: '02:30', local_end: '03:30' })
    expect(new Date(one!.start_at * 1000).toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(one!.end_at - one!.start_at).toBe(2 * 3600)
  })

  test('a weekly repetition keeps its local times on both Sundays', () => {
    for (const day of ['2027-03-28', '2026-10-25']) {
      const from = Date.parse(`${day}T00:00:00Z`) / 1000 - 6 * 3600
      const sunday = { weekday: 7, from_time: '09:00', to_time: '12:00', valid_from: null, valid_to: null }
      const [span] = weeklySpans(sunday, { from, to: from + 30 * 3600 }, zone)
      expect([timeIn(span!.from, zone), timeIn(span!.to, zone)]).toEqual(['09:00', '12:00'])
    }
  })
})

test('two spans overlap exactly if they share a second', () => {
  const span = fc
    .tuple(fc.nat(40), fc.integer({ min: 1, max: 20 }))
    .map(([from, length]) => ({ from, to: from + length }))
  fc.assert(
    fc.property(span, span, (one, other) => {
      const seconds = new Set(Array.from({ length: one.to - one.from }, (_, n) => one.from + n))
      const shared = Array.from({ length: other.to - other.from }, (_, n) => other.from + n).some((each) =>
        seconds.has(each),
      )
      expect(overlaps(one, other)).toBe(shared)
      expect(overlaps(other, one)).toBe(shared)
    }),
  )
})
