import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slotsOf } from './grid-slots.ts'

const ids = fc.uniqueArray(fc.nat({ max: 40 }).map(String), { maxLength: 20 })

test('rows that stay keep their slot, and no two rows have the same', () => {
  fc.assert(
    fc.property(ids, ids, (earlier, later) => {
      const before = slotsOf(earlier, new Map())
      const after = slotsOf(later, before)
      expect([...after.keys()]).toEqual(later)
      expect(new Set(after.values()).size).toBe(later.length)
      for (const id of later) if (before.has(id)) expect(after.get(id)).toBe(before.get(id))
    }),
  )
})

test('the same number of rows needs no other elements', () => {
  const before = slotsOf(['1', '2', '3'], new Map())
  expect(slotsOf(['7', '2', '9'], before)).toEqual(
    new Map([
      ['7', 0],
      ['2', 1],
      ['9', 2],
    ]),
  )
})
