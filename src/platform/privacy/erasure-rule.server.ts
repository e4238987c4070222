// A retention rule that erases people some time after their record was closed.

import type { AnyDatabase, At } from '#engine/server/product.ts'
import { Refusal } from '#engine/refusal.ts'
import { titleOf } from '#engine/server/titles.ts'
import { day } from '#platform/history/index.retention.server.ts'
import type { OutsideStores, Rule } from '#platform/rows/index.personal.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { erasePerson } from './erase.server.ts'
import { perNight, removeInTurn } from './in-batches.server.ts'

/** Erases people whose record is in one of `states`. The days count from the date in the column `since`. */
export function erasureRule(entity: string, states: readonly string[], since: string): Rule {
  const found = async (at: At, days: number, after = 0) => {
    const limit = at.now - days * day
    const before = since.endsWith('_time') ? limit : await schoolDay(at, limit)
    const all = (at.db as AnyDatabase).selectFrom(entity).selectAll().where('status', 'in', states)
    const due = all.where(since, '<', before).where('delete_time', 'is', null)
    return due.where('id', '>', after).orderBy('id').limit(perNight).execute()
  }
  return {
    async over(at, days) {
      const titles = (await found(at, days)).map((row) =>
        titleOf(entryOf(at.product.resources, entity), row, at.language),
      )
      return { count: titles.length, titles }
    },
    purge: (at, days, stores) =>
      removeInTurn(
        (after) => found(at, days, after),
        (id) => eraseUnlessNeeded(at, entity, id, stores),
      ),
  }
}

/** Erases the person, and returns false if that is refused because the person is still needed in another role. */
export async function eraseUnlessNeeded(at: At, entity: string, id: number, stores: OutsideStores): Promise<boolean> {
  try {
    await erasePerson(at, entity, id, { ...stores, quietly: true })
    return true
  } catch (problem) {
    if (problem instanceof Refusal) return false
    throw problem
  }
}
