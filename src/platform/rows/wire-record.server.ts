// Reads one record in the format for clients.

import type { At } from '#engine/server/product.ts'
import { readRecord } from '#engine/server/records.ts'
import type { AnyRow, Resource } from '#engine/resource.ts'

/** Returns one record with the additional names that existing clients expect. */
export async function wireRecord(at: At, resource: Resource, id: number): Promise<AnyRow> {
  const row = await readRecord(at, resource, id)
  await at.product.wire.show(at, resource, [row], 'row')
  return row
}
