// The anniversary of a date.

import { expect, test } from 'vitest'
import { widgetDays } from './widgets.server.ts'

const of = (today: string, days: number) =>
  [...widgetDays(today, days)].map(([date, { day, ahead }]) => `${date} ${day} ${ahead}`)

test('a birthday on 29 February is shown on the 28th, unless there is a 29th', () => {
  expect(of('2027-02-27', 2)).toEqual([
    '02-27 2027-02-27 0',
    '02-28 2027-02-28 1',
    '02-29 2027-02-28 1',
    '03-01 2027-03-01 2',
  ])
  expect(of('2028-02-28', 1)).toEqual(['02-28 2028-02-28 0', '02-29 2028-02-29 1'])
  expect(of('2100-02-28', 0)).toEqual(['02-28 2100-02-28 0', '02-29 2100-02-28 0'])
})

test('late December is followed by January of the next year', () => {
  expect(of('2026-12-31', 1)).toEqual(['12-31 2026-12-31 0', '01-01 2027-01-01 1'])
})
