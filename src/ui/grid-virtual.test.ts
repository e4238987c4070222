import { expect, test } from 'vitest'
import { nextPace } from './grid-virtual.tsx'

test('a frame with much work halves the pace, frames with little raise it again, and it never falls to zero', () => {
  expect([8, 2, 1].map((lines) => nextPace(lines, 60))).toEqual([4, 1, 1])
  expect([2, 3, 4].map((lines) => nextPace(lines, 5))).toEqual([3, 4, 4])
  expect(nextPace(3, 12)).toBe(3)
  expect(nextPace(12, 5000)).toBe(1)
})
