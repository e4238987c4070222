// Every place where something about a person lies: which rows, and what becomes of them when the person is forgotten.

import type { AnyDatabase, At, Product } from '#engine/server/product.ts'
import { type Person, type Place, type Since, type Which, naming } from '#platform/rows/index.personal.server.ts'
import { modulePlaces } from './module-places.server.ts'
import { rememberedOf } from './remembered.ts'
import { tablesOf } from './stated.server.ts'

/** In the order in which they are emptied: what points before what is pointed to. */
export function placesOf(product: Pick<Product, 'subjects'>): Place[] {
  const all = tablesOf(product).flatMap(([table, { places = [] }]) =>
    places.map((place): Place => ({ table, ...place })),
  )
  const records = all.filter(({ history }) => history)
  const beside = rememberedOf.map(([table, erase]): Place => ({ table, of: aboutRecords(records), erase }))
  // While those rows still point to the person.
  return [...beside, ...all.filter(({ first }) => first), ...all.filter(({ first }) => !first)]
}

export const whichOf = ({ of }: Pick<Place, 'of'>): Which => (typeof of === 'function' ? of : naming(of))

const aboutRecords =
  (records: readonly Place[]): Which =>
  (eb, person) =>
    eb.or(
      records.map((place) => {
        const rows = eb
          .selectFrom(place.table)
          .select(`${place.table}.id`)
          .where((row) => whichOf(place)(row, person) ?? row.lit(false))
        return eb.and([eb('resource', '=', place.table), eb('row_id', 'in', rows)])
      }),
    )

/** The rows of a place that concern somebody, or null where none can. */
export function rowsAt(db: AnyDatabase, place: Place, person: Person) {
  let concerns = true
  const rows = db.selectFrom(place.table).where((eb) => {
    const found = whichOf(place)(eb, person)
    concerns = found !== null
    return found ?? eb.lit(false)
  })
  return concerns ? rows : null
}

/** From when on what was concluded stays whole, by the name of the period that it is kept for. */
export type SinceWhen = (period: string) => Since

/** Those of them that go when the person is forgotten; `since` tells from when on the law still asks for the others. */
export function goingAt(db: AnyDatabase, place: Place, person: Person, since: SinceWhen) {
  const { evidence } = place
  const rows = rowsAt(db, place, person)
  return rows && evidence ? rows.where((eb) => evidence.released(eb, since(evidence.period))) : rows
}

/** Those whose tables this school has. */
export async function placesIn({ db, product }: Pick<At, 'db' | 'product'>): Promise<Place[]> {
  const any = db as AnyDatabase
  const there = new Set((await any.introspection.getTables()).map(({ name }) => name))
  return [...(await modulePlaces(any, product)), ...placesOf(product)].filter(({ table }) => there.has(table))
}
