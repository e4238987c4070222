// Reads the stored menu entries and rights, and caches them: the menu of each reader is made of all of them, and they
// hardly ever change.

import { formats } from '#engine/formats.ts'
import type { At } from '#engine/server/product.ts'
import { deskPages } from './desk-rows.ts'

/** Reads from the cache, or within a transaction from the database, because a transaction must see its own changes. */
export function storedRules({ db, product: { store } }: Pick<At, 'db' | 'product'>) {
  return db === store.read ? store.untilWritten('menu rules', () => readRules(db)) : readRules(db)
}
export type StoredRule = Awaited<ReturnType<typeof readRows>>[number]

/**
 * `all`: all rows by weight, also deleted and disabled ones. `below`: id → the active rows directly below it, without
 * the places of pages on desks.
 */
async function readRules(db: At['db']) {
  const all = await readRows(db)
  const inForce = all.filter(
    ({ status, delete_time, name }) => status === '1' && delete_time === null && !name.startsWith(deskPages),
  )
  return { all, below: Map.groupBy(inForce.map(asBranch), ({ pid }) => pid ?? 0) }
}

async function readRows(db: At['db']) {
  const rows = await db
    .selectFrom('admin_rule')
    .select(['id', 'pid', 'type', 'title', 'name', 'path', 'icon', 'menu_type', 'url', 'component', 'keepalive'])
    .select(['extend', 'origin', 'weigh', 'status', 'delete_time'])
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, declared: declaredIn(row.origin) }))
}

/** The row as the browser gets it, with what the product has declared for it. */
function asBranch({ origin: _o, weigh: _w, status: _s, delete_time: _d, ...row }: StoredRule) {
  return {
    ...row,
    path: [row.path, row.name].find(isPath) ?? null,
    url: row.url ?? '',
    component: row.component ?? '',
    keepalive: row.keepalive === 1 ? row.name : (0 as const),
  }
}

/** False for malformed stored addresses: one of them would break the start page for everybody. */
const isPath = (text: string | null) =>
  text !== null && formats.path.pattern.test(text) && formats.path.holds?.(text) !== false

/** The entry as the product has declared it; null if the school has added it. */
function declaredIn(origin: string | null): { title?: string; extend?: string } | null {
  return origin === null ? null : (JSON.parse(origin) as { title?: string; extend?: string })
}
