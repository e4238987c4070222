// Decrypts the old and new values of sensitive fields, for people who may read the details of the log.

import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { AnyRow, Resource } from '#engine/resource.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { hiddenFields } from '#engine/server/scope.ts'
import { decrypt } from './encrypted.server.ts'

export interface OldAndNew {
  before: unknown
  after: unknown
}

/** Returns null if only the fact of the change was stored. Refuses a column that is hidden from the reader. */
export function valuesIn(at: At, resource: Resource, entry: AnyRow): OldAndNew | null {
  const place = { resource: resource.name, row_id: Number(entry.row_id), data_field: String(entry.data_field) }
  if (hiddenFields(at, resource).includes(place.data_field)) throw new Refusal(engineWords.noRight, {}, { code: 401 })
  const [before, after] = [entry.before as string | null, entry.after as string | null]
  if (before === null || after === null) return null
  return { before: decrypt(at.product, place, before), after: decrypt(at.product, place, after) }
}

/** The values of many entries, by entry id; entries of columns hidden from the reader are left out. */
export async function valuesOfEntries(at: At, ids: readonly number[]): Promise<Map<number, OldAndNew | null>> {
  if (ids.length === 0) return new Map()
  const entries = (await (at.db as AnyDatabase)
    .selectFrom('sensitive_data_log')
    .select(['id', 'resource', 'row_id', 'data_field', 'before', 'after'])
    .where('id', 'in', [...ids])
    .execute()) as AnyRow[]
  return new Map(
    entries.flatMap((entry) => {
      const resource = at.product.resources[String(entry.resource)]
      if (!resource || hiddenFields(at, resource).includes(String(entry.data_field))) return []
      return [[entry.id, valuesIn(at, resource, entry)] as const]
    }),
  )
}
