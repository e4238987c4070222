/** Unpredictable random values from node:crypto. */
import { randomInt } from 'node:crypto'

const steps = 1 << 20

/** A real number between the two. */
export function randomBetween(from: number, to: number) {
  return from + ((to - from) * randomInt(steps)) / steps
}

export function randomElement<Thing>(list: readonly Thing[]): Thing {
  // The index is within the list; for an empty list randomInt throws.
  return list[randomInt(list.length)] as Thing
}

/** This many different elements in random order. */
export function randomElements<Thing>(list: readonly Thing[], count: number): Thing[] {
  const left = [...list]
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)).flat()
}
