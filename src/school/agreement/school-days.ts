// Converts moments to days in the time zone of the school.

import { secondsAt, wallTime } from '#text/wall-time.ts'
import { addDays } from '#text/add-days.ts'

export function dayIn(zone: string, seconds: number): string {
  return wallTime(seconds, zone).slice(0, 10)
}

/** Returns the last second of the day that is `days` days after `seconds`, in the time zone of the school. */
export function endOfDay(zone: string, seconds: number, days: number): number {
  const day = addDays(dayIn(zone, seconds), days)
  return secondsAt(`${day} 23:59:59`, zone)
}
