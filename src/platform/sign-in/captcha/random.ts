// Random values for the captcha from node:crypto, because the usual random numbers of JavaScript can be predicted.

import { randomInt } from 'node:crypto'

const steps = 1 << 20

/** Returns a real number between `from` and `to`. */
export function randomBetween(from: number, to: number) {
  return from + ((to - from) * randomInt(steps)) / steps
}

export function randomElement<Thing>(list: readonly Thing[]): Thing {
  // The index is within the list; for an empty list randomInt throws.
  return list[randomInt(list.length)] as Thing
}

/** Returns `count` different elements in random order. Throws if the list is shorter. */
export function randomElements<Thing>(list: readonly Thing[], count: number): Thing[] {
  const left = [...list]
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)).flat()
}
