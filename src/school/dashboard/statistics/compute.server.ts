// Computes the figures of the school, at night and on request, and stores them by day.

import { lockName } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import type { WorkerRunner } from '#platform/workers/index.server.ts'
import { storeFigures } from '../store-figures.server.ts'
import { type StudentTerm, storeTerms } from '#school/student/index.files.server.ts'
import { periodOf } from './school-period.server.ts'
import type { SchoolPeriod, Stat } from './sums.server.ts'
import { termsOf } from './term-of-students.server.ts'

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
