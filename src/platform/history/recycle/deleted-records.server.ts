// Reads the records with these ids for the recycle bin, without the columns that the reader may not see. The caller
// chooses the ids.

import type { AnyRow, Resource } from '#engine/resource.ts'
import { maskNumber } from '#text/mask-number.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { hiddenFields } from '#engine/server/scope.ts'
import { readRows } from '#engine/server/read-rows.ts'

/** Secrets and hidden columns are left out. Fields that lists mask are masked here too. */
export async function readDeletedRecords(at: At, resource: Resource, ids: readonly number[]): Promise<AnyRow[]> {
  if (ids.length === 0) return []
  const hidden = hiddenFields(at, resource)
  const fields = Object.entries(resource.fields).filter(
    ([name, { kind }]) => kind !== 'secret' && kind !== 'weigh' && kind !== 'id' && !hidden.includes(name),
  )
  const key = `${resource.table}.id`
  const all = (at.db as AnyDatabase)
    .selectFrom(resource.table)
    .select(key)
    .where(key, 'in', [...ids])
  const records = await readRows(at, resource, fields, all)
  for (const [name, { mask }] of fields) if (mask) for (const record of records) record[name] = maskNumber(record[name])
  return records
}
