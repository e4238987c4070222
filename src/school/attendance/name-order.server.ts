// Sorts students by name. Students in the closed archive are left out.

import type { At } from '#engine/server/product.ts'

export async function inNameOrder(at: At, ids: readonly number[]): Promise<number[]> {
  const rows = at.db
    .selectFrom('student')
    .select('id')
    .where('archived_time', 'is', null)
    .where('id', 'in', [0, ...ids])
  return (await rows.orderBy('last_name_sort').orderBy('id').execute()).map(({ id }) => id)
}
