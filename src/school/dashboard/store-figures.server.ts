// Counts the figures of the office and stores them for today, so that trends can be shown.

import { anonymous } from '#engine/server/access.ts'
import { lockName } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import type { Stat } from './statistics/sums.server.ts'
import { countFigure, daysOf } from './count-figure.server.ts'
import { figuresOf } from './figures.ts'

/** Counts as `anonymous`: here this is the product itself, which sees all rows. The rights of the caller have no effect. */
export async function storeFigures(asked: At): Promise<void> {
  const at = { ...asked, who: anonymous }
  const { days, zone } = await daysOf(at)
  const stats: Stat[] = []
  for (const [name, figure] of Object.entries(figuresOf.office(days))) {
    const value = await countFigure(at, figure, zone)
    stats.push({ day: days.today, metric: 'figure', dim_kind: 'school', dim_id: name, value })
  }
  await at.product.store.write(async (db) => {
    // If two computations run in parallel, the second waits and then overwrites the values of the first.
    await lockName({ ...at, db }, 'statistics')
    await db.deleteFrom('stat_daily').where('metric', '=', 'figure').where('day', '=', days.today).execute()
    await db.insertInto('stat_daily').values(stats).execute()
  })
}
