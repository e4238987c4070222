// Thousands of rows, column by column. Each column comes as one JSON text, which is read at once; taking in every cell of
// every row costs the only thread that answers four times as long.

import { type SelectQueryBuilder, sql } from 'kysely'
import type { AnyDatabase, At } from '#engine/server/product.ts'

export type Columns<Row> = { [Name in keyof Row]: Row[Name][] }

export async function inColumns<Row extends object>(
  at: At,
  rows: SelectQueryBuilder<any, any, Row>, // oxlint-disable-line typescript/no-explicit-any -- whatever it is read from
  names: readonly (keyof Row & string)[],
): Promise<Columns<Row>> {
  const gathered = at.product.store.engine === 'sqlite' ? sql.raw('json_group_array') : sql.raw('json_agg')
  const found: Record<string, unknown> = await (at.db as AnyDatabase)
    .selectFrom(rows.as('each'))
    .select(names.map((name) => sql`${gathered}(${sql.ref(name)})`.as(name)))
    .executeTakeFirstOrThrow()
  // One driver hands out the text, the other what is in it; of no rows PostgreSQL makes nothing.
  const read = (column: unknown) => (typeof column === 'string' ? JSON.parse(column) : (column ?? [])) as unknown[]
  return Object.fromEntries(names.map((name) => [name, read(found[name])])) as Columns<Row>
}
