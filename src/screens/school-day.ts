// The current day at the school. For a reader in Shanghai it may already be tomorrow, and in UTC still yesterday.

import { schoolClock } from '#text/school-clock.ts'
import { wallTime } from '#text/wall-time.ts'

/** `2026-11-21`, to compare with the dates of records. */
export const schoolToday = (): string => schoolDayOf(Date.now() / 1000)

/** The day of an instant in seconds. */
export const schoolDayOf = (seconds: number): string => wallTime(seconds, schoolClock.timeZone).slice(0, 10)
