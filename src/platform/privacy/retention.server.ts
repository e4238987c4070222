// Finds and runs the erasures of the nightly job, by the retention periods of all rooms.

import type { At } from '#engine/server/product.ts'
import { noticePeriod, periodsOf, retentionDays } from '#platform/history/index.retention.server.ts'
import type { OutsideStores, ExpiredRows } from '#platform/rows/index.personal.server.ts'
import { entryOf } from '#text/entry-of.ts'

/** The erasures of the next night, or of the night `later` seconds from now. */
export async function findErasures(at: At, later = 0): Promise<Record<string, ExpiredRows>> {
  const then = { ...at, now: at.now + later }
  const days = await retentionDays(then)
  const found = [...periodsOf(at.product)].map(
    async ([name, { rule }]) => [name, await rule.over(then, entryOf(days, name))] as const,
  )
  return Object.fromEntries(await Promise.all(found))
}

/** The erasures within a month, including those of tonight. */
export const findUpcomingErasures = (at: At) => findErasures(at, noticePeriod)

/** Erases what is due. The job runs it only after an administrator has confirmed the announced erasures. */
export async function purgeExpired(at: At, stores: OutsideStores): Promise<Record<string, number>> {
  const days = await retentionDays(at)
  const deletedCounts: Record<string, number> = {}
  for (const [name, { rule }] of periodsOf(at.product))
    deletedCounts[name] = await rule.purge(at, entryOf(days, name), stores)
  if (Object.values(deletedCounts).some((count) => count > 0)) await at.product.store.clean()
  return deletedCounts
}
