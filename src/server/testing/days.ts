// Days in the time zone of the demo school: a test at midnight must not be a day behind.

import { addDays } from '#demo/days.ts'
import { dayIn } from '#school/agreement/school-days.ts'

/** Today, or so many days after or before, as `YYYY-MM-DD`. */
export const dayFromNow = (days = 0): string => addDays(dayIn('Europe/Paris', Date.now() / 1000), days)

/** Unix seconds: 3 or 4 a.m. in Paris on that day, when the demo school has no sessions. */
export const nightFromNow = (days: number): number => (Math.floor(Date.now() / 86_400_000) + days) * 86_400 + 2 * 3600
