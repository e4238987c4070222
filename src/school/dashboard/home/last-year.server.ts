// Adds to lines the stored number of the same day of last year, for comparison.

import type { At } from '#engine/server/product.ts'
import { addDays } from '#text/add-days.ts'
import { entryOf } from '#text/entry-of.ts'
import type { Line } from './home.ts'
import type { HomeTime } from './lines.server.ts'

/** In days. If that day has no stored number, the last number of the six days before it counts. */
const daysBefore = 6

export async function lastYearOf({ db }: At, lines: readonly Line[], { days }: HomeTime): Promise<Line[]> {
  const rows = await db
    .selectFrom('stat_daily')
    .select(['dim_id', 'value'])
    .where('metric', '=', 'figure')
    .where('day', '<=', days.yearAgo)
    .where('day', '>=', addDays(days.yearAgo, -daysBefore))
    .orderBy('day')
    .execute()
  const stored = new Map(rows.map(({ dim_id, value }) => [dim_id, value]))
  return lines.map((line) => (stored.has(line.name) ? { ...line, before: entryOf(stored, line.name) } : line))
}
