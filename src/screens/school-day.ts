// The day it is at the school: a reader in Shanghai is six hours into tomorrow, and the world's clock still in yesterday.

import { schoolClock } from '#text/school-clock.ts'
import { wallTime } from '#text/wall-time.ts'

/** `2026-11-21`, to compare with the dates of records. */
export const schoolToday = (): string => wallTime(Date.now() / 1000, schoolClock.timeZone).slice(0, 10)
