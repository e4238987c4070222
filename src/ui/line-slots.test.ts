import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type LineSlot,
  followRows,
  isTidy,
  nextSlots,
  noPlace,
  tidySlots,
  includeCurrent,
  placesIn,
} from './line-slots.ts'

const part = fc.tuple(fc.nat(500), fc.nat(60)).map(([from, length]) => [from, from + length] as const)
const pace = fc.integer({ min: 1, max: 12 })
const slotsFor = (wanted: readonly [number, number]): LineSlot[] =>
  placesIn(wanted).map((place, key) => ({ key, place }))
const placesOf = (slots: readonly LineSlot[], [first, end]: readonly [number, number]) =>
  slots.map(({ place }) => place).filter((place) => place >= first && place < end)
const step = (more: number, current = -1) => ({ more, current, linesAbove: 2 })

test('every frame renders at most this many more lines, none twice, and the window is full after a few', () => {
  fc.assert(
    fc.property(part, part, pace, (before, wanted, more) => {
      let slots = slotsFor(before)
      for (let frame = 0; frame * more < wanted[1] - wanted[0] + more; frame++) {
        const next = nextSlots(slots, wanted, step(more))
        const fresh = next.filter(({ key, place }) => slots.find((slot) => slot.key === key)?.place !== place)
        expect(fresh.length).toBeLessThanOrEqual(more)
        expect(fresh.length).toBe(placesOf(fresh, wanted).length)
        expect(new Set(next.map(({ key }) => key)).size).toBe(next.length)
        expect(new Set(next.map(({ place }) => place)).size).toBe(next.length)
        slots = next
      }
      expect(placesOf(slots, wanted).toSorted((one, other) => one - other)).toEqual(placesIn(wanted))
    }),
  )
})

test('a line that is still wanted keeps its slot, and no element is created while one is free', () => {
  fc.assert(
    fc.property(part, part, pace, (before, wanted, more) => {
      const slots = slotsFor(before)
      const next = nextSlots(slots, wanted, step(more))
      for (const slot of slots) if (placesOf([slot], wanted).length > 0) expect(next).toContainEqual(slot)
      const isFree = placesOf(next, wanted).length < next.length
      if (isFree) expect(next.length).toBe(slots.length)
    }),
  )
})

test('when a frame has no lines left, only the line of the next key is drawn', () => {
  const slots = slotsFor([10, 20])
  expect(nextSlots(slots, [12, 22], step(0))).toEqual(slots)
  expect(placesOf(nextSlots(slots, [12, 22], step(0, 19)), [0, 40])).toContain(20)
})

test('lines below come first, because people read downwards', () => {
  expect(placesOf(nextSlots(slotsFor([10, 20]), [8, 22], step(3)), [0, 40]).slice(10)).toEqual([20, 21, 9])
  expect(placesOf(nextSlots([], [100, 120], step(3)), [0, 200])).toEqual([102, 103, 104])
})

test('at rest the page has the wanted lines only, and in the end in their order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(placesIn([0, 40])), pace, (places, moves) => {
      let slots: LineSlot[] = places.map((place, key) => ({ key, place }))
      for (let frame = 0; frame <= places.length ** 2; frame++) {
        const before = slots
        slots = tidySlots(slots, [10, 30], moves)
        expect(new Set(slots)).toEqual(new Set(before.filter(({ place }) => place >= 10 && place < 30)))
      }
      expect(isTidy(slots)).toBe(true)
    }),
  )
})

test('the focused line and its neighbours are drawn if they touch the visible part, lines far from it are not', () => {
  expect([9, 10, 19, 20].map((current) => includeCurrent([10, 20], current, 21))).toEqual([
    [8, 20],
    [9, 20],
    [10, 21],
    [10, 21],
  ])
  expect([-1, 0, 15, 30].map((current) => includeCurrent([10, 20], current, 40))).toEqual(Array(4).fill([10, 20]))
})

test('after scrolling by some lines, as many frames bring them into their order', () => {
  let slots = nextSlots(slotsFor([10, 30]), [13, 33], step(20))
  expect(isTidy(slots)).toBe(false)
  for (let frame = 0; frame < 3; frame++) slots = tidySlots(slots, [13, 33], 1)
  expect(slots.map(({ place }) => place)).toEqual(placesIn([13, 33]))
})

test('when rows are sorted or removed, a row that is still wanted keeps its slot', () => {
  const slots = slotsFor([0, 4])
  const ids = new Map(['a', 'b', 'c', 'd'].map((id, key) => [key, id]))
  const rows = ['d', 'a', 'x', 'c']
  expect(followRows(slots, ids, [0, 4], (place) => rows[place])).toEqual([
    { key: 0, place: 1 },
    { key: 1, place: noPlace },
    { key: 2, place: 3 },
    { key: 3, place: 0 },
  ])
})
