// Changes an existing table in a migration, with the same result on SQLite and PostgreSQL: rows, triggers, indexes, the
// search index and the foreign keys from and to the table are kept.

import { sql } from 'kysely'
import type { AnyDatabase } from '#engine/server/product.ts'
import { entryOf } from '#text/entry-of.ts'
import { checksIn, columnIn, listCheck, parseTableText, valuesIn, withRequired, withValues } from './table-text.ts'
import { isSqlite } from './is-sqlite.ts'
import { type Columns, addColumn, createSearch, dropSearch } from './tables.ts'

type Values = readonly (string | number)[]

/** The properties are applied in this order, so those after `rename` use the new names of columns. */
export interface TableChange {
  /** Old name → new name. */
  rename?: Readonly<Record<string, string>>
  /** As in `createTable`. A column that is not nullable needs a default, or `fill`. */
  add?: Columns
  /** The value of a new column in existing rows, as SQL: `'unknown'`, `price_cents / 2`. Absent: its default. */
  fill?: Columns
  /** The enumeration of a column: all its values, including existing ones that stay. */
  values?: Readonly<Record<string, Values>>
  /** Whether a column is required. */
  required?: Readonly<Record<string, boolean>>
  /** Columns to remove, with their indexes. */
  drop?: readonly string[]
}

/**
 * Call it only in a migration or within `store.change`, which switch foreign keys off. SQLite copies the table and
 * drops the old one; with foreign keys, this would delete the rows that refer to it.
 */
export async function changeTable(db: AnyDatabase, table: string, change: TableChange): Promise<void> {
  for (const [old, name] of Object.entries(change.rename ?? {}))
    await sql.raw(`alter table "${table}" rename column "${old}" to "${name}"`).execute(db)
  await addFilled(db, table, change)
  if (isSqlite(db)) await changeInSqlite(db, table, change)
  else await changeInPostgres(db, table, change)
  if (change.add?.search_text !== undefined) await createSearch(db, table)
}

/** Adds the new columns. A column with `fill` is nullable until it is filled; `requiredIn` then makes it NOT NULL. */
async function addFilled(db: AnyDatabase, table: string, { add = {}, fill = {} }: TableChange): Promise<void> {
  for (const [column, definition] of Object.entries(add)) {
    const filled = column in fill
    await addColumn(db, table, column, filled ? withRequired(definition, false) : definition)
    if (filled) await sql.raw(`update "${table}" set "${column}" = ${fill[column]}`).execute(db)
  }
}

/** Column → NOT NULL or not: the filled columns that are declared NOT NULL, and those of `required`. */
function requiredIn({ add = {}, fill = {}, required = {} }: TableChange): Record<string, boolean> {
  const filled = Object.keys(fill).filter((column) => withRequired(add[column] ?? '', false) !== add[column])
  return { ...Object.fromEntries(filled.map((column) => [column, true])), ...required }
}

/**
 * SQLite cannot change a constraint, so the table is copied, with the steps of
 * https://sqlite.org/lang_altertable.html#otheralter.
 */
async function changeInSqlite(db: AnyDatabase, table: string, change: TableChange): Promise<void> {
  const { values = {}, drop = [] } = change
  const required = requiredIn(change)
  const changed = [...Object.keys(values), ...Object.keys(required), ...drop]
  if (changed.length === 0) return
  await refuseForeignKeys(db, table)
  if (drop.includes('search_text')) await dropSearch(db, table)
  const lines = (await textOf(db, table)).flatMap((line) => {
    const column = columnIn(line)
    if (!column) return [line]
    const { name } = column
    if (drop.includes(name)) return []
    const closed = name in values ? withValues(name, column.definition, entryOf(values, name)) : column.definition
    return [`"${name}" ${name in required ? withRequired(closed, entryOf(required, name)) : closed}`]
  })
  refuseMissing(table, changed, [...lines.map((line) => columnIn(line)?.name), ...drop])
  await copyTable(db, table, lines, drop)
}

async function refuseForeignKeys(db: AnyDatabase, table: string): Promise<void> {
  const { rows } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db)
  if (rows.some(({ foreign_keys }) => foreign_keys !== 0))
    throw new Error(`${table} is copied and foreign keys are on: change tables in a migration, or within store.change.`)
}

function refuseMissing(table: string, changed: readonly string[], there: readonly (string | undefined)[]): void {
  const missing = changed.filter((name) => !there.includes(name))
  if (missing.length > 0) throw new Error(`${table} has no column ${missing.join(', ')}.`)
}

async function textOf(db: AnyDatabase, table: string): Promise<string[]> {
  return parseTableText(await creationSqlOf(db, table)).lines
}

async function creationSqlOf(db: AnyDatabase, table: string): Promise<string> {
  const { rows } = await sql<{
    sql: string
  }>`select sql from sqlite_master where type = 'table' and name = ${table}`.execute(db)
  if (!rows[0]) throw new Error(`There is no table ${table}.`)
  return rows[0].sql
}

interface DependentObject {
  type: 'index' | 'trigger'
  name: string
  sql: string
}

async function copyTable(
  db: AnyDatabase,
  table: string,
  lines: readonly string[],
  drop: readonly string[],
): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  const { tail } = parseTableText(await creationSqlOf(db, table))
  const { rows: hanging } = await sql<DependentObject>`select type, name, sql from sqlite_master
    where tbl_name = ${table} and type in ('index', 'trigger') and sql is not null`.execute(db)
  const remaining = hanging.filter((each) => survivesDrop(each, drop))
  const last = await lastId(db, table)
  const columns = lines.flatMap((line) => columnIn(line)?.name ?? []).map((name) => `"${name}"`)
  const copy = `${table}_copied`
  await run(`create table "${copy}" (${lines.join(', ')}) ${tail}`)
  await run(`insert into "${copy}" (${columns.join(', ')}) select ${columns.join(', ')} from "${table}"`)
  await run(`drop table "${table}"`)
  // Without this, SQLite checks the triggers of other tables, and fails because they name a table that is missing now.
  await run('pragma legacy_alter_table = on')
  try {
    await run(`alter table "${copy}" rename to "${table}"`)
  } finally {
    await run('pragma legacy_alter_table = off')
  }
  for (const { sql: text } of remaining) await run(text)
  // The counter of ids is kept, so that the id of a deleted row is never used again.
  if (last !== undefined) await sql`update sqlite_sequence set seq = ${last} where name = ${table}`.execute(db)
  if (last !== undefined)
    await sql`insert into sqlite_sequence (name, seq) select ${table}, ${last}
      where not exists (select 1 from sqlite_sequence where name = ${table})`.execute(db)
}

async function lastId(db: AnyDatabase, table: string): Promise<number | undefined> {
  const { rows: sequences } = await sql`select 1 from sqlite_master where name = 'sqlite_sequence'`.execute(db)
  if (sequences.length === 0) return undefined
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(db)
  return rows[0]?.seq
}

/**
 * False for an index of a removed column, which is removed too, as on PostgreSQL. Throws for a trigger that uses a
 * removed column, because it would fail at the next write.
 */
function survivesDrop({ type, name, sql: text }: DependentObject, drop: readonly string[]): boolean {
  const [head = '', ...body] = text.replaceAll('"', '').split(/\bon\s+\w+/i)
  const words = new Set(`${head.replace(name, '')} ${body.join(' ')}`.split(/\W+/))
  const column = drop.find((each) => words.has(each))
  if (column !== undefined && type === 'trigger')
    throw new Error(`The trigger ${name} uses ${column}: drop it first, and create it again without the column.`)
  return column === undefined
}

async function changeInPostgres(db: AnyDatabase, table: string, change: TableChange): Promise<void> {
  const { values = {}, drop = [] } = change
  const alter = (what: string) => sql.raw(`alter table "${table}" ${what}`).execute(db)
  for (const [column, list] of Object.entries(values)) {
    for (const name of await listChecks(db, table, column)) await alter(`drop constraint "${name}"`)
    await alter(`add ${listCheck(column, list)}`)
  }
  for (const [column, must] of Object.entries(requiredIn(change)))
    await alter(`alter column "${column}" ${must ? 'set' : 'drop'} not null`)
  for (const column of drop) await alter(`drop column "${column}"`)
}

async function listChecks(db: AnyDatabase, table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string
    text: string
  }>`select k.conname as name, pg_get_constraintdef(k.oid) as text
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and array[a.attnum] = k.conkey
    where k.contype = 'c' and k.conrelid = ${`"${table}"`}::regclass and a.attname = ${column}`.execute(db)
  return rows.filter(({ text }) => checksIn(text).some((check) => valuesIn(check))).map(({ name }) => name)
}
