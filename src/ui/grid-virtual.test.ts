import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growPart, nextPace, withCurrent } from './grid-virtual.tsx'

const part = fc.tuple(fc.nat(500), fc.nat(60)).map(([from, length]) => [from, from + length] as const)

test('every frame renders at most this many more lines, none outside, and the window is full after a few', () => {
  fc.assert(
    fc.property(part, part, fc.integer({ min: 1, max: 12 }), (before, [first, end], more) => {
      let drawn = before
      for (let frame = 0; frame * more < end - first + more; frame++) {
        const next = growPart(drawn, [first, end], more)
        expect(next[0]).toBeGreaterThanOrEqual(first)
        expect(next[1]).toBeLessThanOrEqual(end)
        const overlap = Math.max(0, Math.min(drawn[1], end) - Math.max(drawn[0], first))
        expect(next[1] - next[0] - overlap).toBeLessThanOrEqual(more)
        drawn = next
      }
      expect(drawn).toEqual([first, end])
    }),
  )
})

test('when a frame has no lines left, only the drawn lines that are still wanted stay', () => {
  fc.assert(
    fc.property(part, part, (before, wanted) => {
      const [first, end] = growPart(before, wanted, 0)
      const stay = Math.max(0, Math.min(before[1], wanted[1]) - Math.max(before[0], wanted[0]))
      expect(end - first).toBe(stay)
    }),
  )
})

test('a slow frame halves the pace, quick frames raise it again, and the pace never falls to zero', () => {
  expect([4, 2, 1].map((lines) => nextPace(lines, 60))).toEqual([2, 1, 1])
  expect([2, 3, 4].map((lines) => nextPace(lines, 16))).toEqual([3, 4, 4])
  expect(nextPace(3, 22)).toBe(3)
  expect(nextPace(12, 5000)).toBe(1)
})

test('the focused line and its neighbours are drawn if they touch the visible part, lines far from it are not', () => {
  expect([9, 10, 19, 20].map((current) => withCurrent([10, 20], current, 21))).toEqual([
    [8, 20],
    [9, 20],
    [10, 21],
    [10, 21],
  ])
  expect([-1, 0, 15, 30].map((current) => withCurrent([10, 20], current, 40))).toEqual(Array(4).fill([10, 20]))
})
