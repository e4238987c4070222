// Reads the daily figures for the chosen filters: only the weeks of the chosen days, and only the chosen specialties.

import type { At } from '#engine/server/product.ts'
import { addDays } from '#text/add-days.ts'
import { type StoredStatistics, storedStatistics } from './statistics/stored.server.ts'
import type { Stat } from './statistics/sums.server.ts'
import { type DashboardFilter, spanOf } from './filter.server.ts'
import { textBefore } from '#text/parts.ts'

export async function readStatistics(
  at: At,
  metrics: readonly string[],
  narrow?: DashboardFilter,
): Promise<StoredStatistics> {
  const statistics = await storedStatistics(at, metrics, Boolean(narrow?.specialties))
  if (!narrow) return statistics
  const stats = narrow.specialties ? ofSpecialties(statistics.stats, narrow.specialties.map(String)) : statistics.stats
  const span = spanOf(narrow)
  if (!span) return { ...statistics, stats }
  const mondays = statistics.mondays.filter((monday) => monday <= span.until && addDays(monday, 6) >= span.from)
  return { ...statistics, stats, mondays }
}

/**
 * Adds up the values of these specialties: `web/3` of the kind `source/specialty` counts as `web` of the kind `source`.
 */
function ofSpecialties(stats: readonly Stat[], ids: readonly string[]): Stat[] {
  const sums = new Map<string, Stat>()
  for (const stat of stats) {
    const slash = stat.dim_id.lastIndexOf('/')
    if (!ids.includes(stat.dim_id.slice(slash + 1))) continue
    const [dim_kind, dim_id] =
      slash < 0 ? [stat.dim_kind, stat.dim_id] : [textBefore(stat.dim_kind, '/'), stat.dim_id.slice(0, slash)]
    const key = JSON.stringify([stat.metric, stat.day, dim_kind, dim_id])
    sums.set(key, { ...stat, dim_kind, dim_id, value: (sums.get(key)?.value ?? 0) + stat.value })
  }
  return [...sums.values()]
}
