/** Chance that a robot cannot foresee: everything here comes from node:crypto. */
import { randomInt } from 'node:crypto'

const steps = 1 << 20

/** A number from the one to the other, not a whole one. */
export function between(from: number, to: number) {
  return from + ((to - from) * randomInt(steps)) / steps
}

export function oneOf<Thing>(list: readonly Thing[]): Thing {
  // The index lies within the list; an empty list makes randomInt throw.
  return list[randomInt(list.length)] as Thing
}

/** As many different ones of the list as wanted, in an order of chance. */
export function someOf<Thing>(list: readonly Thing[], count: number): Thing[] {
  const left = [...list]
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)).flat()
}
