// Counts working days between two moments.

import { dayIn, weekdayOf } from '#platform/time/index.ts'

/**
 * Returns the number of whole days from Monday to Friday between two moments in seconds, at most 100, in the time zone
 * of the school. Closures are not subtracted.
 */
export function workingDays(from: number, to: number, zone: string): number {
  const day = 86_400
  let count = 0
  for (let moment = from + day; moment <= to && count < 100; moment += day) {
    if (weekdayOf(dayIn(moment, zone)) < 6) count++
  }
  return count
}
