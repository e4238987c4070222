// Computes the sort keys of existing rows again, when a migration or a module adds a sort key to a column.

import { CompiledQuery, sql } from 'kysely'
import { sortColumn } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import { computeSortKeys, sortKeyFields, sortedFieldsOf } from '#engine/server/derived-columns.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { isSqlite } from './is-sqlite.ts'

/** Rows per statement. One statement per row would take an hour for a million rows, instead of seconds. */
const batchSize = 5000

export type Sorted = Pick<Resource, 'table' | 'title' | 'fields'>

/** Computes every sort key of the table again, in batches. */
export async function fillSortKeys(db: AnyDatabase, resource: Sorted): Promise<void> {
  const names = sortKeyFields(resource)
  if (names.length > 0) await withoutIndexes(db, resource.table, () => fillColumns(db, resource, names))
}

/**
 * Runs the work without the indexes of the table, if it has many rows on PostgreSQL. PostgreSQL writes a changed row
 * into every index, so it is quicker to create the indexes again.
 */
async function withoutIndexes(db: AnyDatabase, table: string, work: () => Promise<void>): Promise<void> {
  const rows = isSqlite(db) ? [] : await db.selectFrom(table).select('id').limit(manyRows).execute()
  if (rows.length < manyRows) return work()
  const { rows: indexes } = await sql<{ name: string; made: string }>`select indexname as name, indexdef as made
    from pg_indexes where tablename = ${table} and schemaname = current_schema()
    and indexname not in (select conname from pg_constraint)`.execute(db)
  for (const { name } of indexes) await sql.raw(`drop index "${name}"`).execute(db)
  await work()
  for (const { made } of indexes) await sql.raw(made).execute(db)
}
const manyRows = 20_000

async function fillColumns(db: AnyDatabase, resource: Sorted, names: string[]): Promise<void> {
  const read = [...new Set(names.flatMap((name) => sortedFieldsOf(resource, name)))]
  const update = updateOf(db, resource.table, names.map(sortColumn))
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom(resource.table)
      .select(['id', ...read])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const lastRow = rows.at(-1)
    if (!lastRow) return
    const keyed: unknown[] = []
    for (const row of rows) keyed.push([row.id, ...Object.values(await computeSortKeys(resource, row))])
    await db.executeQuery(CompiledQuery.raw(update, [JSON.stringify(keyed)]))
    last = Number(lastRow.id)
  }
}

/** The SQL of the update. Its one parameter is a JSON array of rows, each `[id, key1, key2, …]`. */
function updateOf(db: AnyDatabase, table: string, columns: string[]): string {
  const sqlite = isSqlite(db)
  const cell = (place: number) => (sqlite ? `json_extract(value, '$[${place}]')` : `value ->> ${place}`)
  const id = sqlite ? cell(0) : `(${cell(0)})::bigint`
  const given = [`${id} as id`, ...columns.map((column, place) => `${cell(place + 1)} as "${column}"`)].join(', ')
  const from = sqlite ? 'json_each(?)' : 'jsonb_array_elements($1::jsonb)'
  const changes = columns.map((column) => `"${column}" = given."${column}"`).join(', ')
  return `update "${table}" set ${changes} from (select ${given} from ${from}) as given where "${table}".id = given.id`
}
