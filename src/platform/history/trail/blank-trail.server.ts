// The trail of deleted records keeps each act and removes the values.

import type { At } from '#engine/server/product.ts'

export async function blankTrail(at: At, resource: string, ids: readonly number[]): Promise<void> {
  await at.db
    .updateTable('trail_row')
    .set({ title: '', fields: '{}' })
    .where('resource', '=', resource)
    .where('row_id', 'in', ids)
    .execute()
}
