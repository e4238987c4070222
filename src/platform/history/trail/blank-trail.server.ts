// Of records that are gone for good the trail keeps that something was done, and not what they held.

import type { At } from '#engine/server/product.ts'

export async function blankTrail(at: At, resource: string, ids: readonly number[]): Promise<void> {
  await at.db
    .updateTable('trail_row')
    .set({ title: '', fields: '{}' })
    .where('resource', '=', resource)
    .where('row_id', 'in', ids)
    .execute()
}
