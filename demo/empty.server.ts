// Deletes all data of the school, including sessions and accounts, for `npm run demo`.

import { type RawBuilder, SqliteAdapter, sql } from 'kysely'
import type { AnyDatabase, At } from '#engine/server/product.ts'

/** Kept: the menus and settings with their changes, and the log, whose rows are only added. */
const stays = new Set([
  'installation',
  'running_process',
  'migration',
  'config',
  'retention',
  'erasure',
  'rate_limit',
  'data_recycle',
  'sensitive_data',
  // Filled in at each start, like the menus.
  'grading_scale',
  'grading_scale_band',
  'admin_rule',
  'user_rule',
  'user_group',
  'user_group_rule',
  'admin_log',
  'admin_log_seal',
  'admin_log_anchor',
])

interface Reference {
  table: string
  column: string
  points: string
  optional: number | boolean
}

export async function emptySchool(at: At): Promise<void> {
  await at.product.store.write(async (db) => {
    const any = db as AnyDatabase
    const tables = (await any.introspection.getTables()).map(({ name }) => name)
    const goes = tables.filter((name) => !stays.has(name) && !/_search(_\w+)?$|^sqlite_/.test(name))
    const references = (await referencesIn(any)).filter(({ points }) => goes.includes(points))
    // Clears the references of kept rows to deleted people.
    for (const each of references) if (stays.has(each.table)) await letGo(any, each)
    await deleteAll(any, goes, references)
  })
}

/** A table is emptied when nothing refers to it any more; in a cycle, an optional reference is cleared first. */
async function deleteAll(db: AnyDatabase, tables: string[], references: Reference[]): Promise<void> {
  let left = tables
  let holding = references.filter(({ table, points }) => table !== points)
  while (left.length > 0) {
    const held = holding.filter(({ table }) => left.includes(table))
    const free = left.filter((name) => !held.some(({ points }) => points === name))
    if (free.length === 0) {
      const loose = held.filter(({ optional }) => optional)
      if (loose.length === 0) throw new Error(`These tables need each other: ${left.join(', ')}.`)
      for (const each of loose) await letGo(db, each)
      holding = held.filter(({ optional }) => !optional)
    }
    for (const name of free) await db.deleteFrom(name).execute()
    left = left.filter((name) => !free.includes(name))
  }
}

async function letGo(db: AnyDatabase, { table, column }: Reference): Promise<void> {
  await db
    .updateTable(table)
    .set({ [column]: null })
    .where(column, 'is not', null)
    .execute()
}

async function referencesIn(db: AnyDatabase): Promise<Reference[]> {
  const onSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const question: RawBuilder<Reference> = onSqlite
    ? sql`select m.name as "table", f."from" as "column", f."table" as points, c."notnull" = 0 as optional
        from sqlite_master m join pragma_foreign_key_list(m.name) f join pragma_table_info(m.name) c on c.name = f."from"
        where m.type = 'table'`
    : sql`select source.relname as "table", a.attname as "column", target.relname as points, not a.attnotnull as optional
        from pg_constraint f
        join pg_class source on source.oid = f.conrelid
        join pg_class target on target.oid = f.confrelid
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
        where f.contype = 'f'`
  return (await question.execute(db)).rows
}
