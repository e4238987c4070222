import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grown } from './grid-virtual.tsx'

const part = fc.tuple(fc.nat(500), fc.nat(60)).map(([from, length]) => [from, from + length] as const)

test('every frame draws a handful more at most, nothing outside, and the window is full after a few', () => {
  fc.assert(
    fc.property(part, part, (before, [first, end]) => {
      let drawn = before
      for (let frame = 0; frame * 5 < end - first + 5; frame++) {
        const next = grown(drawn, first, end)
        expect(next[0]).toBeGreaterThanOrEqual(first)
        expect(next[1]).toBeLessThanOrEqual(end)
        const kept = Math.max(0, Math.min(drawn[1], end) - Math.max(drawn[0], first))
        expect(next[1] - next[0] - kept).toBeLessThanOrEqual(5)
        drawn = next
      }
      expect(drawn).toEqual([first, end])
    }),
  )
})
