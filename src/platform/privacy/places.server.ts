// Collects all places with personal data: which rows concern a person, and what an erasure does to them.

import type { AnyDatabase, At, Product } from '#engine/server/product.ts'
import {
  type Person,
  type Place,
  type RetentionStart,
  type RowCondition,
  refersToPerson,
} from '#platform/rows/index.personal.server.ts'
import { modulePlaces } from './module-places.server.ts'
import { historyTables } from './history-tables.ts'
import { tablesOf } from './declarations.server.ts'

/** The places of all rooms in the order of an erasure: rows before the rows that they refer to. */
export function placesOf(product: Pick<Product, 'subjects'>): Place[] {
  const all = tablesOf(product).flatMap(([table, { places = [] }]) =>
    places.map((place): Place => ({ table, ...place })),
  )
  const records = all.filter(({ history }) => history)
  const beside = historyTables.map(([table, erase]): Place => ({ table, of: aboutRecords(records), erase }))
  // The history and places with `first` come first, because their conditions need rows that other places remove.
  return [...beside, ...all.filter(({ first }) => first), ...all.filter(({ first }) => !first)]
}

export const conditionOf = ({ of }: Pick<Place, 'of'>): RowCondition =>
  typeof of === 'function' ? of : refersToPerson(of)

const aboutRecords =
  (records: readonly Place[]): RowCondition =>
  (eb, person) =>
    eb.or(
      records.map((place) => {
        const rows = eb
          .selectFrom(place.table)
          .select(`${place.table}.id`)
          .where((row) => conditionOf(place)(row, person) ?? row.lit(false))
        return eb.and([eb('resource', '=', place.table), eb('row_id', 'in', rows)])
      }),
    )

/** The rows of a place that concern the person, or null if there cannot be any. */
export function rowsAt(db: AnyDatabase, place: Place, person: Person) {
  let concerns = true
  const rows = db.selectFrom(place.table).where((eb) => {
    const found = conditionOf(place)(eb, person)
    concerns = found !== null
    return found ?? eb.lit(false)
  })
  return concerns ? rows : null
}

/** Returns the date since which evidence is kept, by the name of its retention period. */
export type RetentionStarts = (period: string) => RetentionStart

/** The rows of a place that are erased with the person. Evidence that is newer than `since` stays. */
export function erasedRowsAt(db: AnyDatabase, place: Place, person: Person, since: RetentionStarts) {
  const { evidence } = place
  const rows = rowsAt(db, place, person)
  return rows && evidence ? rows.where((eb) => evidence.released(eb, since(evidence.period))) : rows
}

/** The places whose tables exist in this school. */
export async function placesIn({ db, product }: Pick<At, 'db' | 'product'>): Promise<Place[]> {
  const any = db as AnyDatabase
  const there = new Set((await any.introspection.getTables()).map(({ name }) => name))
  return [...(await modulePlaces(any, product)), ...placesOf(product)].filter(({ table }) => there.has(table))
}
