// Deleted records with their values, limited to what the reader may see.

import type { Resource } from '#engine/resource.ts'
import { masked } from '#text/masked.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import type { AnyRow } from '#engine/server/records.ts'
import { hiddenFrom } from '#engine/server/scope.ts'
import { shownRows } from '#engine/server/shown.ts'

/** Without secrets and hidden columns; fields masked in lists are masked here too. */
export async function keptRecords(at: At, resource: Resource, ids: readonly number[]): Promise<AnyRow[]> {
  if (ids.length === 0) return []
  const hidden = hiddenFrom(at, resource)
  const fields = Object.entries(resource.fields).filter(
    ([name, { kind }]) => kind !== 'secret' && kind !== 'weigh' && kind !== 'id' && !hidden.includes(name),
  )
  const key = `${resource.table}.id`
  const all = (at.db as AnyDatabase)
    .selectFrom(resource.table)
    .select(key)
    .where(key, 'in', [...ids])
  const records = await shownRows(at, resource, fields, all)
  for (const [name, { mask }] of fields) if (mask) for (const record of records) record[name] = masked(record[name])
  return records
}
