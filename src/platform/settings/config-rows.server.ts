// Writes to the table of settings.

import type { At } from '#engine/server/product.ts'
import type { ConfigTable } from './settings.server.ts'

type Stamps = 'id' | 'create_time' | 'update_time' | 'updated_by'

/** Returns the id of the new setting. */
export async function insertSetting(at: At, values: Omit<ConfigTable, Stamps>): Promise<number> {
  const { id } = await at.db
    .insertInto('config')
    .values({ ...values, create_time: at.now, update_time: at.now, updated_by: at.who.id || null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteSettings(at: At, ids: readonly number[]): Promise<void> {
  await at.db.deleteFrom('config').where('id', 'in', ids).execute()
}

/** Sets the values with which a school begins instead of the defaults. `values`: by name, as the table stores them. */
export async function presetSettings({ db }: Pick<At, 'db'>, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await db.updateTable('config').set({ value }).where('name', '=', name).execute()
}

/** Saves a value of a setting. `value`: as the table stores it (`storedValue`). */
export async function storeValue(at: At, id: number, value: string | null): Promise<void> {
  const changes = { value, update_time: at.now, updated_by: at.who.id || null }
  await at.db.updateTable('config').set(changes).where('id', '=', id).execute()
}
