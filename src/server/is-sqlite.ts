// Tells the two engines apart.

import { SqliteAdapter } from 'kysely'
import type { AnyDatabase } from '#engine/server/product.ts'

export function isSqlite(db: AnyDatabase): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}
