// Computes the figures of the school, at night and on request, and stores them by day.

import { lockName } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import type { WorkerRunner } from '#platform/workers/index.server.ts'
import { storeFigures } from '../store-figures.server.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { secondsAt, wallTime } from '#text/wall-time.ts'
import { type StudentTerm, storeTerms } from '#school/student/index.files.server.ts'
import type { SchoolPeriod, Span, Stat } from './sums.server.ts'
import { termsOf } from './term-of-students.server.ts'

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

/** Sums that are stored for each day or week. Other metrics are a snapshot of today. */
const metrics = [
  'registrations',
  'minutes_due',
  'minutes_missed',
  'minutes_held',
  'minutes_planned',
  'minutes_tutored',
  'contracted',
  'sessions',
]

export async function computeStatistics(at: At, aside: WorkerRunner): Promise<number> {
  const period = await periodOf(at)
  const stats: Stat[] = []
  const terms: StudentTerm[][] = []
  for await (const some of aside('figures', { period, terms: await termsOf(at, period) }))
    if ('stats' in some) stats.push(...some.stats)
    else terms.push(some.terms)
  await storeSums(at, period, stats)
  await storeTerms(at, terms)
  // Runs last, because it needs the students at risk.
  await storeFigures(at)
  return stats.length
}

async function storeSums(at: At, period: SchoolPeriod, stats: readonly Stat[]): Promise<void> {
  await at.product.store.write(async (db) => {
    // If two computations run in parallel, the second waits and then overwrites the values of the first.
    await lockName({ ...at, db }, 'statistics')
    await db.deleteFrom('stat_daily').where('metric', 'in', metrics).where('day', '>=', period.first).execute()
    await db.deleteFrom('stat_daily').where('metric', 'not in', metrics).where('day', '=', period.today).execute()
    // Combinations of two dimensions are needed only for today; older ones would fill most of the table.
    await db
      .deleteFrom('stat_daily')
      .where('metric', 'not in', metrics)
      .where('dim_kind', 'like', '%/specialty')
      .execute()
    for (let from = 0; from < stats.length; from += 500)
      await db
        .insertInto('stat_daily')
        .values(stats.slice(from, from + 500))
        .execute()
  })
}

/** Computes once a day. The job runs every hour, so it does so even if the server was off at night. */
export async function computeDaily(at: At, aside: WorkerRunner): Promise<void> {
  const { today } = await periodOf(at)
  const known = await at.db.selectFrom('stat_daily').select('day').where('day', '=', today).limit(1).execute()
  if (known.length === 0) await computeStatistics(at, aside)
}
