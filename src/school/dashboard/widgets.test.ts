// On which day a date comes back.

import { expect, test } from 'vitest'
import { keptDays } from './widgets.server.ts'

const of = (today: string, days: number) =>
  [...keptDays(today, days)].map(([date, { day, ahead }]) => `${date} ${day} ${ahead}`)

test('who was born on a 29th of February is kept on the 28th, unless there is a 29th', () => {
  expect(of('2027-02-27', 2)).toEqual([
    '02-27 2027-02-27 0',
    '02-28 2027-02-28 1',
    '02-29 2027-02-28 1',
    '03-01 2027-03-01 2',
  ])
  expect(of('2028-02-28', 1)).toEqual(['02-28 2028-02-28 0', '02-29 2028-02-29 1'])
  expect(of('2100-02-28', 0)).toEqual(['02-28 2100-02-28 0', '02-29 2100-02-28 0'])
})

test('after the end of December comes January of the next year', () => {
  expect(of('2026-12-31', 1)).toEqual(['12-31 2026-12-31 0', '01-01 2027-01-01 1'])
})
