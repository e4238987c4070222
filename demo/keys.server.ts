// How the rows of the demo find each other: by natural keys, kept in memory while the rows are laid down.

import type { AnyDatabase, At } from '#engine/server/product.ts'
import { naturalKeys } from './demo-row.ts'

type AnyRow = Record<string, unknown>

export interface Keys {
  /** The number of each row just laid down, for its natural key and for the key the demo gives it. */
  learn(name: string, rows: readonly AnyRow[], ids: readonly number[]): void
  idOf(name: string, key: unknown): number
  idOfRow(row: AnyRow): number
}

/** What was there before the demo, the menu for one, is known from the start. */
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
        numbers.set(row, ids[place]!)
        for (const key of [row[naturalKeys[name] ?? 'key'], row.key])
          if (key !== undefined && key !== null) of(name).set(String(key), ids[place]!)
      }
    },
    idOf(name, key) {
      const id = of(name).get(String(key))
      if (id === undefined) throw new Error(`The demo school has no ${name} called ${String(key)}.`)
      return id
    },
    idOfRow: (row) => numbers.get(row)!,
  }
}
