// A random generator with a seed, so that the demo school is the same on every machine.

import { existing } from '#text/existing.ts'

export type Chance = ReturnType<typeof chanceFrom>

/** mulberry32: small, well distributed, and good enough for names and dates. */
export function chanceFrom(seed: number) {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Both bounds are included. */
  function between(from: number, to: number): number {
    return from + Math.floor(next() * (to - from + 1))
  }

  function oneOf<const Thing>(list: readonly [Thing, ...Thing[]]): Thing {
    return list[between(0, list.length - 1)] ?? list[0]
  }

  /** `{ FLE: 7, TCF: 3 }` returns FLE seven times in ten. */
  function weighted<Thing extends string>(odds: Readonly<Partial<Record<Thing, number>>>): Thing {
    const things = Object.entries(odds) as [Thing, number][]
    let left = between(
      1,
      things.reduce((sum, [, weight]) => sum + weight, 0),
    )
    return existing(
      things.find(([, weight]) => (left -= weight) <= 0),
      'thing',
    )[0]
  }

  function happens(percent: number): boolean {
    return next() * 100 < percent
  }

  return { between, oneOf, weighted, happens }
}
