// Erases people again after a back-up was restored, because it has the data of people who were erased after it was
// made. Other final actions are repeated too. This runs before the server accepts requests.

import type { AnyDatabase, At } from '#engine/server/product.ts'
import type { OutsideStores, Kind } from '#platform/rows/index.personal.server.ts'
import { erasePerson } from './erase.server.ts'
import { appendErasures, hashOf, lostErasures, recordErasures } from './erasure-list.server.ts'
import { kindsOf } from './declarations.server.ts'

type Row = { id: number; create_time: number }

/**
 * Returns the number of people and actions. Fast if the file of erasures has no entries that the table `erasure` lacks.
 * An entry is added to the table only in the transaction that erases, so that an interrupted run continues at the next
 * start.
 */
export async function eraseAgain(at: At, stores: OutsideStores): Promise<number> {
  await appendErasures(at, stores.ledger)
  const lost = await lostErasures(at, stores.ledger)
  let count = 0
  if (lost.size === 0) return count
  for (const [entity, kind] of kindsOf(at.product)) {
    if (!at.product.resources[entity]) continue
    const db = at.product.store.read as AnyDatabase
    const rows = await db.selectFrom(entity).select(['id', 'create_time']).execute()
    for (const row of rows as Row[]) {
      if (lost.has(hashOf(at.product, entity, row))) {
        await erasePerson(at, entity, row.id, { ...stores, again: true })
        count++
      } else if (await doneAgain(at, kind, row, { lost, stores })) count++
    }
  }
  // The other entries are about people whom this database has never had.
  await at.product.store.write((inside) => recordErasures({ ...at, db: inside }, [...lost]))
  return count
}

async function doneAgain(
  at: At,
  { again = {} }: Kind,
  row: Row,
  { lost, stores }: { lost: Set<string>; stores: OutsideStores },
) {
  for (const [what, act] of Object.entries(again))
    if (lost.has(hashOf(at.product, what, row))) return act(at, row.id, stores)
  return false
}
