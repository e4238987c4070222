import { expect, test } from 'vitest'
import { addDays } from './add-days.ts'

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  // In France these days have 23 and 25 hours.
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-10-25', 1, '2026-10-26'],
  ['2027-01-01', -1, '2026-12-31'],
])('%s and %i days are %s', (day, days, result) => {
  expect(addDays(day, days)).toBe(result)
})
