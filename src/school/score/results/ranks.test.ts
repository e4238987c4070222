import { expect, test } from 'vitest'
import { ranksOf } from './ranks.ts'

test('equal averages share a rank, the next one counts those before it, and each course and group has its own ranks', () => {
  const rows = [
    { group: 'A', course_id: 1, average: 1200 },
    { group: 'A', course_id: 1, average: 1500 },
    { group: 'A', course_id: 1, average: null },
    { group: 'A', course_id: 1, average: 1200 },
    { group: 'A', course_id: 1, average: 900 },
    { group: 'B', course_id: 1, average: 1900 },
    { group: null, course_id: 1, average: 2000 },
    { group: 'A', course_id: null, average: 900 },
  ]
  const ranks = ranksOf(rows)
  const shown = rows.map((row) => ranks.get(row)).map((place) => place && `${place.rank}/${place.rank_of}`)
  expect(shown).toEqual(['2/4', '1/4', undefined, '2/4', '4/4', '1/1', undefined, '1/1'])
})
