// Inserts many rows with few statements, on both database engines.

import { CompiledQuery } from 'kysely'
import { itemAt } from '#text/item-at.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { entryOf } from '#text/entry-of.ts'

export type TableRow = Record<string, unknown>

/** Large enough for few statements, and small enough that each prepared statement is reused. */
const batchSize = 100
const parametersAtMost = 20_000

/** Inserts rows of one table in order. */
export async function insertRows(at: At, table: string, rows: readonly TableRow[]): Promise<void> {
  for (const [columns, same] of byColumns(rows))
    for (const part of chunks(same, columns)) await insert(at, { table, columns }, part)
}

/** The same, and returns the id of each row, in the order of the rows. */
export async function insertNumbered(at: At, table: string, rows: readonly TableRow[]): Promise<number[]> {
  const numbers = new Map<TableRow, number>()
  for (const [columns, same] of byColumns(rows)) {
    for (const part of chunks(same, columns)) {
      const given = (await insert(at, { table, columns }, part, ' returning id')) as { id: number }[]
      const ids = given.map(({ id }) => Number(id)).toSorted((one, other) => one - other)
      for (const [place, row] of part.entries()) numbers.set(row, itemAt(ids, place))
    }
  }
  return rows.map((row) => entryOf(numbers, row))
}

/** Each list of columns, with the rows that have them. */
const byColumns = (rows: readonly TableRow[]): [string[], TableRow[]][] =>
  [...Map.groupBy(rows, (row) => Object.keys(row).join())].map(([names, same]) => [names.split(','), same])

function chunks(rows: TableRow[], columns: readonly string[]): TableRow[][] {
  const size = Math.min(batchSize, Math.floor(parametersAtMost / columns.length))
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, place) =>
    rows.slice(place * size, (place + 1) * size),
  )
}

/** As SQL text, because for this many values a query builder takes longer than the database. */
async function insert(
  { db, product }: At,
  { table, columns }: { table: string; columns: readonly string[] },
  rows: TableRow[],
  rest = '',
): Promise<unknown[]> {
  const mark = product.store.engine === 'sqlite' ? () => '?' : (place: number) => `$${place + 1}`
  const lines = rows.map((_row, line) => `(${columns.map((_, place) => mark(line * columns.length + place)).join()})`)
  const names = columns.map((column) => `"${column}"`).join()
  const text = `insert into "${table}" (${names}) values ${lines.join()}${rest}`
  const values = rows.flatMap((row) => columns.map((column) => row[column]))
  return (await (db as AnyDatabase).executeQuery(CompiledQuery.raw(text, values))).rows
}
