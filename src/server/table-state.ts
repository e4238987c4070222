// Reads the structure of tables from a database, in the same format on both engines.

import { sql } from 'kysely'
import type { AnyDatabase } from '#engine/server/product.ts'
import { entryOf } from '#text/entry-of.ts'
import { checksIn, columnIn, parseTableText, valuesIn } from './table-text.ts'
import { isSqlite } from './is-sqlite.ts'

export interface ColumnState {
  /** `integer`, `text` or `real`; other types have the name that the engine uses. */
  type: string
  required: boolean
  /** The allowed values, if a check of the column lists them. */
  values?: string[]
  /** The tables to which the column refers. */
  references: string[]
}
interface IndexState {
  unique: boolean
  /** Columns and expressions without quotes, separated by commas: `lower(code), id`. */
  of: string
  /** The condition of the index in lower case; absent if the index contains every row. */
  where?: string
}
export interface TableState {
  columns: Map<string, ColumnState>
  indexes: IndexState[]
}

export const tableStates = (db: AnyDatabase): Promise<Map<string, TableState>> =>
  isSqlite(db) ? statesInSqlite(db) : statesInPostgres(db)

interface Column {
  table: string
  column: string
  type: string
  required: boolean | number
}

/**
 * Table → its columns. Indexes, allowed values and references are added later. `types`: name in the engine → name here.
 */
function groupByTable(columns: readonly Column[], types: Record<string, string> = {}): Map<string, TableState> {
  const states = new Map<string, TableState>()
  for (const { table, column, type, required } of columns) {
    const state = states.getOrInsertComputed(table, () => ({ columns: new Map(), indexes: [] }))
    const lower = type.toLowerCase()
    state.columns.set(column, { type: types[lower] ?? lower, required: Boolean(required), references: [] })
  }
  return states
}

async function statesInSqlite(db: AnyDatabase): Promise<Map<string, TableState>> {
  const { rows: columns } = await sql<Column>`select t.name as "table", c.name as "column", c.type,
    c."notnull" as required from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'
    and t.sql not like 'create virtual%'`.execute(db)
  const states = groupByTable(columns)
  const { rows: made } = await sql<{ type: string; table: string; sql: string }>`select type, tbl_name as "table", sql
    from sqlite_master where type in ('table', 'index') and sql is not null`.execute(db)
  for (const { type, table, sql: text } of made) {
    const state = states.get(table)
    if (type === 'index') state?.indexes.push(indexIn(text))
    else if (state) for (const line of parseTableText(text).lines) readValues(state, line)
  }
  const { rows: keys } = await sql<{
    from: string
    table: string
    to: string
  }>`select t.name as "from", k."from" as "table",
    k."table" as "to" from sqlite_master t, pragma_foreign_key_list(t.name) k where t.type = 'table'`.execute(db)
  for (const { from, table: column, to } of keys) states.get(from)?.columns.get(column)?.references.push(to)
  return states
}

function readValues({ columns }: TableState, line: string): void {
  const column = columnIn(line)
  if (!column) return
  const values = checksIn(column.definition).flatMap((check) => valuesIn(check) ?? [])
  if (values.length > 0) entryOf(columns, column.name).values = values
}

const types = { bigint: 'integer', 'double precision': 'real' }

async function statesInPostgres(db: AnyDatabase): Promise<Map<string, TableState>> {
  const { rows: columns } = await sql<Column>`select c.relname as "table", a.attname as "column",
    format_type(a.atttypid, null) as type, a.attnotnull as required from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`.execute(db)
  const states = groupByTable(columns, types)
  const { rows: constraints } = await sql<{ table: string; column: string; check: string; to: string | null }>`select
    c.relname as "table", a.attname as "column", pg_get_constraintdef(k.oid) as "check", t.relname as "to"
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and array[a.attnum] = k.conkey left join pg_class t on t.oid = k.confrelid
    where k.contype in ('c', 'f') and k.connamespace = current_schema()::regnamespace`.execute(db)
  for (const { table, column, check, to } of constraints) {
    const state = entryOf(entryOf(states, table).columns, column)
    const values = valuesIn(check.replace(/^CHECK \(/, '').replace(/\)$/, ''))
    if (to !== null) state.references.push(to)
    else if (values) state.values = values
  }
  const { rows: indexes } = await sql<{ table: string; text: string }>`select tablename as "table", indexdef as text
    from pg_indexes where schemaname = current_schema()`.execute(db)
  for (const { table, text } of indexes) states.get(table)?.indexes.push(indexIn(text))
  return states
}

/**
 * Parses an index as either engine returns it: `create unique index x on y (lower(code)) where delete_time is null`.
 */
function indexIn(text: string): IndexState {
  const plain = text.replaceAll('"', '').replaceAll('::text', '')
  const [, unique, rest = ''] = /^create (unique )?index .+? on (.+)$/is.exec(plain) ?? []
  const { lines, tail } = parseTableText(rest)
  const where = /^where \(*([^]+?)\)*$/i.exec(tail)?.[1]
  return {
    unique: unique !== undefined,
    of: lines.join(', '),
    ...(where !== undefined && { where: where.toLowerCase() }),
  }
}
