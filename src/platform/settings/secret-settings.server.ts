// The settings whose values are encrypted with the key of the installation.

import type { At } from '#engine/server/product.ts'
import { declaredSettings } from './declarations.ts'

/** Returns the names of these settings: built-in ones, and those that the school has added. */
export async function secretSettings({ db, product }: Pick<At, 'db' | 'product'>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('config').select('name').where('type', '=', 'password').execute()
  const declared = Object.entries(declaredSettings(product).items).filter(([, { type }]) => type === 'password')
  return new Set([...rows.map(({ name }) => name), ...declared.map(([name]) => name)])
}
