// Erases the values of some fields, or of a whole entity, from the history, and keeps the facts of the changes.

import type { At } from '#engine/server/product.ts'

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
