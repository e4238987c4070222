// Days in the calendar of the school, as agreements count them.

import { secondsAt, wallTime } from '#text/wall-time.ts'
import { addDays } from '#text/add-days.ts'

export function dayIn(zone: string, seconds: number): string {
  return wallTime(seconds, zone).slice(0, 10)
}

/** The last second of the day this many days later, in the time zone of the school. */
export function endOfDay(zone: string, seconds: number, days: number): number {
  const day = addDays(dayIn(zone, seconds), days)
  return secondsAt(`${day} 23:59:59`, zone)
}
