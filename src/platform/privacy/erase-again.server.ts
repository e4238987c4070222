// After a backup was restored: whoever had been forgotten is forgotten again, and whoever's file was in the closed archive
// enters it again, before anybody can look.

import type { AnyDatabase, At } from '#engine/server/product.ts'
import { enterArchive } from '#school/student/archive/enter.server.ts'
import { type Keepers, erasePerson } from './erase.server.ts'
import { hashOf, settleLedger } from './ledger.server.ts'
import { peopleEntities } from './person.server.ts'

/** Returns how many. Costs nothing where the list outside the database holds no more than the one inside. */
export async function eraseAgain(at: At, keepers: Keepers): Promise<number> {
  const lost = await settleLedger(at, keepers.ledger)
  let count = 0
  if (lost.size === 0) return count
  for (const entity of peopleEntities.filter((each) => at.product.resources[each])) {
    const db = at.product.store.read as AnyDatabase
    const rows = await db.selectFrom(entity).select(['id', 'create_time']).execute()
    for (const row of rows as { id: number; create_time: number }[]) {
      if (lost.has(hashOf(at.product, entity, row))) {
        await erasePerson(at, entity, row.id, { ...keepers, again: true })
        count++
      } else if (entity === 'student' && lost.has(hashOf(at.product, 'archive', row)))
        count += Number(await enterArchive(at, row.id, keepers))
    }
  }
  return count
}
