// Adds a fact without values to the history of records, such as their erasure or export.

import type { At } from '#engine/server/product.ts'
import { openChange } from './trail.server.ts'

/** Records that the person did this action with the records, without values. */
export async function recordAction(
  at: At,
  action: string,
  records: readonly (readonly [string, number])[],
): Promise<void> {
  const change_id = at.change ?? (await openChange(at))
  const rows = records.map(([resource, row_id]) => ({
    change_id,
    resource,
    row_id,
    title: '',
    kind: 'action' as const,
    action,
    fields: '{}',
    version: null,
  }))
  await at.db.insertInto('trail_row').values(rows).execute()
}
