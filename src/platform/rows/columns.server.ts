// Returns thousands of rows as columns of JSON text. The database writes the JSON and it is passed through: parsing and
// serialising each cell again would take more time of the main thread than the query.

import { type SelectQueryBuilder, sql } from 'kysely'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { entryOf } from '#text/entry-of.ts'

/** A part of a response that is already JSON. */
export class Json {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Builds a JSON object. Parts that are `Json` are inserted as they are; other parts are serialised. */
export function jsonOf(parts: Record<string, unknown>): Json {
  const there = Object.entries(parts).filter(([, part]) => part !== undefined)
  const shown = there.map(
    ([name, part]) => `${JSON.stringify(name)}:${part instanceof Json ? part.text : JSON.stringify(part)}`,
  )
  return new Json(`{${shown.join(',')}}`)
}

/** Returns one list per column: `{"id":[1,2],"name":["un","deux"]}`. */
export async function readColumns<Row extends object>(
  at: At,
  rows: SelectQueryBuilder<any, any, Row>, // oxlint-disable-line typescript/no-explicit-any -- any tables of the query
  names: readonly (keyof Row & string)[],
): Promise<Json> {
  const isSqlite = at.product.store.engine === 'sqlite'
  const gathered = isSqlite ? sql.raw('json_group_array') : sql.raw('json_agg')
  // On PostgreSQL the JSON is cast to text, because the driver would parse it. Without rows `json_agg` returns null.
  const columns = names.map((name) => {
    const all = sql`${gathered}(${sql.ref(name)})`
    return (isSqlite ? all : sql`coalesce(${all}::text, '[]')`).as(name)
  })
  const found = (await (at.db as AnyDatabase)
    .selectFrom(rows.as('each'))
    .select(columns)
    .executeTakeFirstOrThrow()) as Record<string, string>
  return jsonOf(Object.fromEntries(names.map((name) => [name, new Json(entryOf(found, name))])))
}
