// Locks for rules that read some rows and then write others. They lock first, then read, then write.
//
// SQLite runs one writing transaction at a time and needs no lock. On PostgreSQL, a transaction that wants a locked row
// waits until the transaction that holds the lock ends, and then reads what that one wrote.

import { sql } from 'kysely'
import type { Resource } from '../resource.ts'
import type { At, Rows } from './product.ts'
import { rowsOf, rulesOf } from './scope.ts'

type Ids = readonly (number | null | undefined)[]
/**
 * Ids of rows by table. `shared`: the transaction only reads the rows. Several transactions may share the lock of a
 * row; one that changes the row waits for all of them.
 */
export type LockTargets = Readonly<Record<string, Ids | { shared: Ids }>>

/**
 * Locks rows until the transaction ends. The order is always the same, so that two transactions cannot wait for each
 * other: tables in `lockOrder`, then rows by id. Throws for a table that `lockOrder` lacks.
 */
export async function lockTables(at: At, held: LockTargets): Promise<void> {
  const { store, lockOrder } = at.product
  const unknown = Object.keys(held).find((table) => !lockOrder.includes(table))
  if (unknown) throw new Error(`The table ${unknown} has no position in the lock order.`)
  if (store.engine === 'sqlite') return
  for (const table of lockOrder) {
    const wanted = held[table] ?? []
    const [ids, strength] = 'shared' in wanted ? [wanted.shared, 'share'] : [wanted, 'no key update']
    const known = [...new Set(ids)].filter((id) => typeof id === 'number')
    if (known.length === 0) continue
    const rows = sql`select id from ${sql.table(table)} where id in (${sql.join(known)}) order by id`
    await sql`${rows} for ${sql.raw(strength)}`.execute(at.db)
  }
}

/** Locks a name until the transaction ends, for rules that have no row to lock. */
export async function lockName(at: At, name: string): Promise<void> {
  if (at.product.store.engine === 'sqlite') return
  await sql`select pg_advisory_xact_lock(${nameLockSpace}, hashtext(${name}))`.execute(at.db)
}

/**
 * Like `lockName`, but without waiting: returns false while another transaction holds the name. For work that must be
 * done once: after locking, check in the same transaction that the work is not done yet.
 */
export async function tryLockName(at: At, name: string): Promise<boolean> {
  if (at.product.store.engine === 'sqlite') return true
  const taken = sql<boolean>`pg_try_advisory_xact_lock(${nameLockSpace}, hashtext(${name}))`.as('mine')
  return (await at.db.selectNoFrom(taken).executeTakeFirstOrThrow()).mine
}
/** The first key of the advisory locks on names; the other advisory locks of the product have other first keys. */
const nameLockSpace = 26

/** Locks the rows that the rules of an entity read (`holds`). `rows` are the rows to write, as they are or will be. */
export async function lockParents(at: At, resource: Resource, rows: readonly object[]): Promise<void> {
  const { holds } = rulesOf(at, resource)
  if (!holds) return
  const all: Record<string, { ids: (number | null | undefined)[]; shared: boolean }> = {}
  for (const row of rows)
    for (const [table, wanted] of Object.entries(await holds(row, at))) {
      const [ids, shared] = 'shared' in wanted ? [wanted.shared, true] : [wanted, false]
      const known = all[table] ?? { ids: [], shared }
      all[table] = { ids: [...known.ids, ...ids], shared: known.shared && shared }
    }
  const wanted = Object.entries(all).map(([table, { ids, shared }]) => [table, shared ? { shared: ids } : ids])
  await lockTables(at, Object.fromEntries(wanted) as LockTargets)
}

/**
 * A query for the rows with these ids that this person may see; it locks them until the transaction ends. With
 * `forDelete` it also waits for transactions that add a reference to one of the rows.
 */
export function lockedRows(at: At, resource: Resource, ids: readonly number[], forDelete = false): Rows {
  const key = `${resource.table}.id`
  const rows = rowsOf(at, resource)
    .selectAll()
    .where(key, 'in', [...ids])
  if (at.product.store.engine === 'sqlite') return rows
  const inOrder = rows.orderBy(key)
  return forDelete ? inOrder.forUpdate(resource.table) : inOrder.forNoKeyUpdate(resource.table)
}
