// Describes the tables of modules for a back-up, and creates them for a restore. A removed module takes its migrations
// with it, so a back-up contains the definitions of its tables.

import { sql } from 'kysely'
import type { AnyDatabase } from '#engine/server/product.ts'
import { listCheck } from '../table-text.ts'
import { type TableState, tableStates } from '../table-state.ts'
import { isSqlite } from '../is-sqlite.ts'
import { createTable } from '../tables.ts'
import type { TableMade } from './manifest.ts'
import { isOfModule } from './row-file.ts'

export async function modulesTables(db: AnyDatabase): Promise<Map<string, TableMade>> {
  const states = [...(await tableStates(db))].filter(([name]) => isOfModule(name) && !/_search_\w+$/.test(name))
  const defaults = states.length > 0 ? await defaultsIn(db) : new Map<string, string>()
  return new Map(states.map(([table, state]) => [table, madeOf(table, state, defaults)]))
}

function madeOf(table: string, { columns, indexes }: TableState, defaults: Map<string, string>): TableMade {
  const own = [...columns].filter(([name]) => name !== 'id')
  const definitions = own.map(([name, { type, required, values, references }]) => {
    const byDefault = defaults.get(`${table}.${name}`)
    const parts = [
      type,
      required ? 'not null' : '',
      byDefault ? `default ${byDefault}` : '',
      values ? listCheck(name, type === 'integer' ? values.map(Number) : values) : '',
      references[0] ? `references "${references[0]}" (id)` : '',
    ]
    return [name, parts.filter(Boolean).join(' ')] as const
  })
  return {
    columns: Object.fromEntries(definitions),
    indexes: indexes.filter(({ of }) => of !== 'id' && !of.includes('gin_trgm_ops')),
    searched: columns.has('search_text'),
  }
}

/** `table.column` → the SQL expression of its default, valid on both engines. */
async function defaultsIn(db: AnyDatabase): Promise<Map<string, string>> {
  const { rows } = isSqlite(db)
    ? await sql<{ name: string; value: string }>`select t.name || '.' || c.name as name, c.dflt_value as value
        from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table' and c.dflt_value is not null`.execute(
        db,
      )
    : await sql<{ name: string; value: string }>`select c.relname || '.' || a.attname as name,
        pg_get_expr(d.adbin, d.adrelid) as value from pg_attrdef d join pg_class c on c.oid = d.adrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
        where c.relnamespace = current_schema()::regnamespace`.execute(db)
  return new Map(rows.map(({ name, value }) => [name, value.replaceAll(/::[a-z ]+/g, '')]))
}

/** Creates the tables in such an order that a table exists before another one refers to it. */
export async function makeModulesTables(db: AnyDatabase, tables: Map<string, TableMade>): Promise<void> {
  const waiting = new Map(tables)
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([name, { columns }]) =>
      Object.values(columns).every((definition) =>
        [...waiting.keys()].every((other) => other === name || !definition.includes(`"${other}"`)),
      ),
    )
    if (ready.length === 0) throw new Error(`Tables point to each other: ${[...waiting.keys()].join(', ')}`)
    for (const [name, made] of ready) {
      await makeOne(db, name, made)
      waiting.delete(name)
    }
  }
}

async function makeOne(db: AnyDatabase, name: string, { columns, indexes }: TableMade): Promise<void> {
  await createTable(db, name, columns)
  for (const { unique, of, where } of indexes) {
    const index = unique
      ? `${name}_${of.replaceAll(/^lower\(|\)$/g, '')}_unique`
      : `${name}_${of.replaceAll(/\W+/g, '_')}`
    const condition = where === undefined ? '' : ` where ${where}`
    await sql.raw(`create ${unique ? 'unique ' : ''}index "${index}" on "${name}" (${of})${condition}`).execute(db)
  }
}
