// Erases the values of records from the trail, and keeps the facts of the changes.

import type { At } from '#engine/server/product.ts'

export async function eraseTrailValues(at: At, resource: string, ids: readonly number[]): Promise<void> {
  await at.db
    .updateTable('trail_row')
    .set({ title: '', fields: '{}' })
    .where('resource', '=', resource)
    .where('row_id', 'in', [0, ...ids])
    .execute()
}
