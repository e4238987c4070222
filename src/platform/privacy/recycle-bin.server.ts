// The retention rule of the recycle bin: purges records some time after they were deleted. Records of people lose their
// personal values; other rows are removed if no row refers to them.

import { sql } from 'kysely'
import type { AnyDatabase, At, Rows } from '#engine/server/product.ts'
import type { Resource } from '#engine/resource.ts'
import { titleOf } from '#engine/server/titles.ts'
import { endUses, markForSweep } from '#platform/files/index.used.server.ts'
import { eraseTrailValues } from '#platform/history/index.forget.server.ts'
import { withInactiveLists } from '#platform/modules/index.server.ts'
import { day } from '#platform/history/index.retention.server.ts'
import type { OutsideStores, Rule } from '#platform/rows/index.personal.server.ts'
import { eraseUnlessNeeded } from './erasure-rule.server.ts'
import { kindsOf } from './declarations.server.ts'
import { perNight, removeInTurn } from './in-batches.server.ts'

export const recycleBinRule: Rule = {
  async over(at, days) {
    const titles: string[] = []
    for (const resource of await deletableIn(at)) {
      const rows = await recycled(at, resource, at.now - days * day)
      titles.push(...rows.map((row) => titleOf(resource, row, at.language)))
    }
    return { count: titles.length, titles }
  },
  purge,
}

const deletableIn = async (at: At): Promise<Resource[]> =>
  Object.values((await withInactiveLists(at)).resources).filter(({ hardDelete }) => !hardDelete)

async function recycled(at: At, resource: Resource, before: number, after = 0) {
  const rows = (at.db as AnyDatabase)
    .selectFrom(resource.table)
    .selectAll()
    .where('delete_time', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(perNight)
  return (kindsOf(at.product).has(resource.name) ? named(rows, resource) : rows).execute()
}

/** Leaves out people whose values are already removed. Their rows stay deleted. */
const named = (rows: Rows, { title }: Resource): Rows =>
  rows.where(({ eb, or }) => or(title.map((name) => eb(name, '<>', 'Anonyme'))))

async function purge(at: At, days: number, stores: OutsideStores): Promise<number> {
  let count = 0
  const people = kindsOf(at.product)
  for (const resource of await deletableIn(at))
    count += await removeInTurn(
      (after) => recycled(at, resource, at.now - days * day, after),
      (id) =>
        people.has(resource.name) ? eraseUnlessNeeded(at, resource.name, id, stores) : removeRow(at, resource, id),
    )
  return count
}

/** Returns false if another row refers to this row. A file is only marked: the sweep removes its row and content. */
async function removeRow(at: At, { name, table }: Resource, id: number): Promise<boolean> {
  return at.product.store.write(async (db) => {
    const inside = { ...at, db }
    await sql`savepoint one_row`.execute(db)
    try {
      if (name === 'attachment') await markForSweep(inside, id)
      else await (db as AnyDatabase).deleteFrom(table).where('id', '=', id).execute()
    } catch {
      await sql`rollback to savepoint one_row`.execute(db)
      return false
    }
    await endUses(inside, name, [id])
    await eraseTrailValues(inside, name, [id])
    return true
  })
}
