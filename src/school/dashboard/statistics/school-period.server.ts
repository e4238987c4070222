// The period of the daily figures: the current week and the weeks before it.

import type { At } from '#engine/server/product.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { secondsAt, wallTime } from '#text/wall-time.ts'
import type { SchoolPeriod, Span } from './sums.server.ts'

/** The number of weeks before the current one for which sums are computed again each time. */
const weeksBack = 25
const dayText = (utc: number) => new Date(utc).toISOString().slice(0, 10)
const later = (day: string, days: number) => dayText(Date.parse(day) + days * 86_400_000)

/** The last result of `periodOf`, because a page needs it several times and it changes once a day. */
let known: { key: string; period: SchoolPeriod } | undefined

/** The current week and the weeks before it, from Monday on, in the time zone of the school. */
export async function periodOf(at: Pick<At, 'db' | 'product' | 'now'>): Promise<SchoolPeriod> {
  const zone = await schoolZone(at)
  const today = wallTime(at.now, zone).slice(0, 10)
  const key = `${today} ${zone}`
  if (known?.key !== key) known = { key, period: periodUntil(today, zone) }
  return known.period
}

function periodUntil(today: string, zone: string): SchoolPeriod {
  const monday = later(today, -((new Date(today).getUTCDay() + 6) % 7))
  const first = later(monday, -7 * weeksBack)
  const span = (start: number, length: number): Span => {
    const day = later(first, start)
    const midnight = (date: string) => secondsAt(`${date} 00:00:00`, zone)
    return { day, from: midnight(day), until: midnight(later(day, length)) }
  }
  const weeks = Array.from({ length: weeksBack + 1 }, (_, week) => span(7 * week, 7))
  const days = Array.from({ length: 7 * (weeksBack + 1) }, (_, shift) => span(shift, 1))
  const thisWeek = span(7 * weeksBack, 7)
  return { today, first, weeks, thisWeek, days: days.filter(({ day }) => day <= today) }
}
