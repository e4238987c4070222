// The daily figures of the whole school, stored at night with the other sums.

import { anonymous } from '#engine/server/access.ts'
import { lockName } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import type { Stat } from './statistics/sums.server.ts'
import { countFigure, daysOf } from './count-figure.server.ts'
import { figuresOf } from './figures.ts'

/** Always for the whole school; the rights of the person who starts the computation do not matter. */
export async function storeFigures(asked: At): Promise<void> {
  const at = { ...asked, who: anonymous }
  const { days, zone } = await daysOf(at)
  const stats: Stat[] = []
  for (const [name, figure] of Object.entries(figuresOf.office(days))) {
    const value = await countFigure(at, figure, zone)
    stats.push({ day: days.today, metric: 'figure', dim_kind: 'school', dim_id: name, value })
  }
  await at.product.store.write(async (db) => {
    // Of two parallel computations the second overwrites the values of the first.
    await lockName({ ...at, db }, 'statistics')
    await db.deleteFrom('stat_daily').where('metric', '=', 'figure').where('day', '=', days.today).execute()
    await db.insertInto('stat_daily').values(stats).execute()
  })
}
