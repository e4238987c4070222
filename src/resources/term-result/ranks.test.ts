import { expect, test } from 'vitest'
import { ranksOf } from './ranks.ts'

test('equal averages share a place, the next counts those before it, and each course has its own', () => {
  const rows = [
    { course_id: 1, average: 1200 },
    { course_id: 1, average: 1500 },
    { course_id: 1, average: null },
    { course_id: 1, average: 1200 },
    { course_id: 1, average: 900 },
    { course_id: null, average: 900 },
  ]
  const ranks = ranksOf(rows)
  expect(rows.map((row) => ranks.get(row) ?? null)).toEqual([2, 1, null, 2, 4, 1])
})
