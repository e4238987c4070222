// Reads the links of a many-to-many field.

import type { LinkField } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'

/** The ids in a many-to-many field of a row, those of archived records included. */
export async function linkedIds(at: At, resource: Resource, id: number, field: LinkField): Promise<number[]> {
  const pairs = (at.db as AnyDatabase).selectFrom(field.through).select(`${field.target}_id as other`)
  const found = await pairs.where(`${resource.name}_id`, '=', id).execute()
  return found.map(({ other }) => Number(other))
}
