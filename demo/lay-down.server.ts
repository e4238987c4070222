// Inserts the rows of the demo table by table, many rows per statement, in any order of references.

import { type LinkField, type RelationField, columnOf, isLinkField, isList, isRelation } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { deriveColumns } from '#engine/server/derived-columns.ts'
import { entryOf } from '#text/entry-of.ts'
import { type PlainRow, relationTold } from './demo-row.ts'
import { type TableRow, insertNumbered, insertRows } from './insert-rows.server.ts'
import { type Keys, readKeys } from './keys.server.ts'
import { inOrder } from './order.ts'

type AnyRow = Record<string, unknown>
export type Rows = Record<string, readonly AnyRow[]>

/** Directly into the tables, because the rules would set today's timestamps and the first state. */
export async function layDown(at: At, school: Rows, tables: Record<string, readonly PlainRow[]>): Promise<void> {
  const keys = await readKeys(at)
  const order = inOrder(Object.keys(school).map((name) => entryOf(at.product.resources, name)))
  for (const [place, resource] of order.entries()) {
    const rows = entryOf(school, resource.name)
    const later = order.slice(place).map(({ name }) => name)
    const values: TableRow[] = []
    for (const row of rows) values.push(await columnsOf(at, resource, row, { keys, later }))
    keys.learn(resource.name, rows, await insertNumbered(at, resource.table, values))
  }
  for (const [place, resource] of order.entries()) {
    const later = order.slice(place).map(({ name }) => name)
    for (const [name, field] of Object.entries(resource.fields)) {
      if (isLinkField(field)) await pairUp(at, resource, entryOf(school, resource.name), { name, field, keys })
      else if (isRelation(field) && later.includes(field.target))
        await pointOn(at, resource, entryOf(school, resource.name), { name, field, keys })
    }
  }
  for (const [table, rows] of Object.entries(tables)) {
    const pointed = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, found(cell, keys)])),
    )
    await insertRows(at, table, pointed)
  }
}

/** All rows of an entity get the same columns, so that many fit into one statement. */
async function columnsOf(at: At, resource: Resource, row: AnyRow, { keys, later }: { keys: Keys; later: string[] }) {
  const values: TableRow = { create_time: at.now, update_time: at.now }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (name === 'id' || columnOf(field) === null) continue
    const given = row[field.target ? relationTold(name) : name] ?? null
    if (field.target)
      values[name] = given === null || later.includes(field.target) ? null : keys.idOf(field.target, given)
    else if (given !== null) values[name] = typeof given === 'object' ? JSON.stringify(given) : given
    else values[name] ??= field.default ?? (isList(field) ? '[]' : null)
  }
  return { ...values, ...(await deriveColumns(resource, values)) }
}

interface Pointing<Of> {
  name: string
  field: Of
  keys: Keys
}

/** References within a tree, and a few others, are written when all rows exist. */
async function pointOn(
  at: At,
  resource: Resource,
  rows: readonly AnyRow[],
  { name, field, keys }: Pointing<RelationField>,
) {
  for (const row of rows) {
    const given = row[relationTold(name)] ?? null
    if (given === null) continue
    await (at.db as AnyDatabase)
      .updateTable(resource.table)
      .set({ [name]: keys.idOf(field.target, given) })
      .where('id', '=', keys.idOfRow(row))
      .execute()
  }
}

async function pairUp(
  at: At,
  resource: Resource,
  rows: readonly AnyRow[],
  { name, field, keys }: Pointing<LinkField>,
): Promise<void> {
  const pairs = rows.flatMap((row) =>
    ((row[relationTold(name)] ?? []) as string[]).map((key) => ({
      [`${resource.name}_id`]: keys.idOfRow(row),
      [`${field.target}_id`]: keys.idOf(field.target, key),
    })),
  )
  await insertRows(at, field.through, pairs)
}

function found(cell: PlainRow[string], keys: Keys): string | number | null {
  return cell !== null && typeof cell === 'object' ? keys.idOf(cell.to, cell.key) : cell
}
