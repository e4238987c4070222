// Erases the values of records from the history, and keeps the facts of the changes. `recordAction` adds a fact without
// values.

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

/** Erases the values of these records from the trail, and keeps the facts of the changes. */
export async function eraseHistoryValues({ db }: At, resource: string, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('trail_row')
    .set({ title: '', fields: '{}' })
    .where('resource', '=', resource)
    .where('row_id', 'in', [0, ...ids])
    .execute()
}

/** Erases the old values of some fields from the trail and the changed values. Other fields stay. */
export async function eraseHistoryFields(
  { db }: At,
  resource: string,
  ids: readonly number[],
  names: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('sensitive_data_log')
    .where('resource', '=', resource)
    .where('row_id', 'in', [0, ...ids])
    .where('data_field', 'in', [...names])
    .execute()
  const rows = await db
    .selectFrom('trail_row')
    .select(['id', 'fields'])
    .where('resource', '=', resource)
    .where('row_id', 'in', [0, ...ids])
    .execute()
  for (const { id, fields } of rows) {
    const values = Object.entries(JSON.parse(fields) as object)
    const left = values.filter(([name]) => !names.includes(name))
    if (left.length === values.length) continue
    const changes = { fields: JSON.stringify(Object.fromEntries(left)) }
    await db.updateTable('trail_row').set(changes).where('id', '=', id).execute()
  }
}

/** Deletes the history of an entity that is removed with its table, also its deleted records, values and rules. */
export async function deleteListHistory(at: At, { name, path }: { name: string; path: string }): Promise<void> {
  const { db } = at
  await db.deleteFrom('data_recycle_log').where('resource', '=', name).execute()
  await db.deleteFrom('sensitive_data_log').where('resource', '=', name).execute()
  await db.updateTable('trail_row').set({ title: '', fields: '{}' }).where('resource', '=', name).execute()
  await db.deleteFrom('data_recycle').where('controller', '=', path).execute()
  await db.deleteFrom('sensitive_data').where('controller', '=', path).execute()
}
