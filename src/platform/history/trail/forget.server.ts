// The history of records that are erased or handed over: the act is kept, the name and the values are removed.

import type { At } from '#engine/server/product.ts'
import { openChange } from './trail.server.ts'

/** That it was done, by whom and when. */
export async function noteAct(at: At, action: string, records: readonly (readonly [string, number])[]): Promise<void> {
  const change_id = at.change ?? (await openChange(at))
  const rows = records.map(([resource, row_id]) => ({
    ...{ change_id, resource, row_id, title: '', kind: 'action' as const, action, fields: '{}', version: null },
  }))
  await at.db.insertInto('trail_row').values(rows).execute()
}

/** Keeps that these records changed, and removes their values. */
export async function emptyHistory({ db }: At, resource: string, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('trail_row')
    .set({ title: '', fields: '{}' })
    .where('resource', '=', resource)
    .where('row_id', 'in', [0, ...ids])
    .execute()
}
