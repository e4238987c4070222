// Formats an instant as on the wire, the same in every language: `yyyy-mm-dd hh:MM:ss`, in the time zone of the school.

import { schoolClock } from '#text/school-clock.ts'
import { wallTime } from '#text/wall-time.ts'

export const padTwo = (number: number | string) => String(number).padStart(2, '0')

/** Takes unix seconds, or milliseconds if the number has more than ten digits. */
export function schoolWallTime(stamp: number): string {
  return wallTime(Math.abs(stamp) > 9_999_999_999 ? stamp / 1000 : stamp, schoolClock.timeZone)
}
