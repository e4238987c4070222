// Reads the active recycling and sensitive data rules. Each change of a record needs them, so they are cached for a
// second.

import type { At, Product } from '#engine/server/product.ts'
import { isFresh } from '#text/is-fresh.ts'

interface WatchedFields {
  /** The id of the rule, by the name of the entity. */
  recycle: Map<string, number>
  sensitive: Map<string, { id: number; fields: string[] }>
}

/** In milliseconds. */
const freshFor = 1000
const cache = new WeakMap<Product, { since: number; watched: WatchedFields }>()

export async function readWatched(at: At): Promise<WatchedFields> {
  const found = cache.get(at.product)
  if (found && isFresh(found.since, freshFor)) return found.watched
  const watched = await readRules(at)
  cache.set(at.product, { since: Date.now(), watched })
  return watched
}

/** Clears the cache after a rule has changed. */
export function forgetRules(product: Product): void {
  cache.delete(product)
}

async function readRules(at: At): Promise<WatchedFields> {
  const recycle = await at.db
    .selectFrom('data_recycle')
    .select(['id', 'controller'])
    .where('status', '=', '1')
    .where('delete_time', 'is', null)
    .execute()
  const sensitive = await at.db
    .selectFrom('sensitive_data')
    .select(['id', 'controller', 'data_fields'])
    .where('status', '=', '1')
    .where('delete_time', 'is', null)
    .execute()
  const names = new Map(Object.values(at.product.resources).map(({ path, name }) => [path, name]))
  const nameOf = (path: string) => names.get(path) ?? ''
  return {
    recycle: new Map(recycle.map(({ id, controller }) => [nameOf(controller), id])),
    sensitive: new Map(
      sensitive.map(({ id, controller, data_fields }) => [
        nameOf(controller),
        { id, fields: JSON.parse(data_fields) as string[] },
      ]),
    ),
  }
}
