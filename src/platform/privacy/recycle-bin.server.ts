// Purges rows some time after they were deleted. Records of people lose their personal values; other rows are removed
// if nothing refers to them.

import { sql } from 'kysely'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import type { Resource } from '#engine/resource.ts'
import { titleOf } from '#engine/server/titles.ts'
import { withInactiveLists } from '#platform/modules/index.server.ts'
import { day } from '#platform/history/index.retention.server.ts'
import type { OutsideStores, Rule } from '#platform/rows/index.personal.server.ts'
import { eraseUnlessNeeded } from './erasure-rule.server.ts'
import { kindsOf } from './declarations.server.ts'

export const recycleBinRule: Rule = {
  async over(at, days) {
    const titles = (await findRecycled(at, days)).map(({ title }) => title)
    return { count: titles.length, titles }
  },
  purge,
}

interface Recycled {
  resource: Resource
  id: number
  title: string
}

async function findRecycled(at: At, days: number): Promise<Recycled[]> {
  const found: Recycled[] = []
  const { resources } = await withInactiveLists(at)
  for (const resource of Object.values(resources).filter(({ hardDelete }) => !hardDelete)) {
    const all = (at.db as AnyDatabase).selectFrom(resource.table).selectAll()
    const deleted = await all
      .where('delete_time', '<', at.now - days * day)
      .limit(500)
      .execute()
    found.push(...deleted.map((row) => ({ resource, id: Number(row.id), title: titleOf(resource, row, at.language) })))
  }
  return found
}

async function purge(at: At, days: number, keepers: OutsideStores): Promise<number> {
  let count = 0
  const people = kindsOf(at.product)
  for (const { resource, id } of await findRecycled(at, days)) {
    if (people.has(resource.name)) {
      if (await isBlank(at, resource, id)) continue
      if (await eraseUnlessNeeded(at, resource.name, id, keepers)) count++
    } else if (await removeRow(at, resource, id)) count++
  }
  return count
}

async function isBlank(at: At, { table, title }: Resource, id: number): Promise<boolean> {
  const row = await (at.db as AnyDatabase).selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return title.every((name) => row[name] === null || row[name] === 'Anonyme')
}

/** A row is kept while another row refers to it. */
async function removeRow(at: At, { table }: Resource, id: number): Promise<boolean> {
  const deleted = await at.product.store.write(async (db) => {
    await sql`savepoint one_row`.execute(db)
    try {
      await (db as AnyDatabase).deleteFrom(table).where('id', '=', id).execute()
      return true
    } catch {
      await sql`rollback to savepoint one_row`.execute(db)
      return false
    }
  })
  return deleted
}
