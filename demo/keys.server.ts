// How demo rows refer to each other: by natural keys, which are kept in memory while the rows are inserted.

import { itemAt } from '#text/item-at.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { entryOf } from '#text/entry-of.ts'
import { naturalKeys } from './demo-row.ts'

type AnyRow = Record<string, unknown>

export interface Keys {
  /** Stores the ids of inserted rows by natural key and by demo key. */
  learn(name: string, rows: readonly AnyRow[], ids: readonly number[]): void
  idOf(name: string, key: unknown): number
  idOfRow(row: AnyRow): number
}

/** Also contains rows that existed before the demo, for example the menu. */
export async function readKeys({ db }: At): Promise<Keys> {
  const known = new Map<string, Map<string, number>>()
  const numbers = new Map<AnyRow, number>()
  const of = (name: string) => known.getOrInsertComputed(name, () => new Map<string, number>())
  for (const [name, column] of Object.entries(naturalKeys)) {
    const rows = await (db as AnyDatabase).selectFrom(name).select(['id', column]).execute()
    for (const row of rows) of(name).set(String(row[column]), Number(row.id))
  }
  return {
    learn(name, rows, ids) {
      for (const [place, row] of rows.entries()) {
        const id = itemAt(ids, place)
        numbers.set(row, id)
        for (const key of [row[naturalKeys[name] ?? 'key'], row.key])
          if (key !== undefined && key !== null) of(name).set(String(key), id)
      }
    },
    idOf(name, key) {
      const id = of(name).get(String(key))
      if (id === undefined) throw new Error(`The demo school has no ${name} called ${String(key)}.`)
      return id
    },
    idOfRow: (row) => entryOf(numbers, row),
  }
}
