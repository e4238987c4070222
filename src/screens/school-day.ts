// Days in the time zone of the school. At the same instant the next day may have begun for a reader in Shanghai, and
// UTC may still be on the day before.

import { schoolClock } from '#text/school-clock.ts'
import { wallTime } from '#text/wall-time.ts'

/** Returns today at the school as `2026-11-21`, to compare with the dates of records. */
export const schoolToday = (): string => schoolDayOf(Date.now() / 1000)

/** Returns the day of an instant (unix seconds) as `2026-11-21`. */
export const schoolDayOf = (seconds: number): string => wallTime(seconds, schoolClock.timeZone).slice(0, 10)
