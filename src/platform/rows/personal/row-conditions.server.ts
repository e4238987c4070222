// Conditions on rows about a person, used by the places of many rooms.

import { sql } from 'kysely'
import type { Eb, Person, Traces, RowCondition } from './personal.ts'

/** Rows of an account. The realm is compared too, because an administrator and a member may have the same id. */
export const ofRealm =
  (column: string): RowCondition =>
  (eb, { admin = [], user = [] }) => {
    const mine = (realm: string, ids: readonly number[]) => eb.and([eb('realm', '=', realm), eb(column, 'in', ids)])
    const both = [
      ...(admin.length > 0 ? [mine('admin', admin)] : []),
      ...(user.length > 0 ? [mine('member', user)] : []),
    ]
    return both.length > 0 ? eb.or(both) : null
  }

/** Rows whose column, given by kind of person, has one of the ids. */
export const refersToPerson =
  (columns: Readonly<Record<string, string>>): RowCondition =>
  (eb, person) => {
    const named = Object.entries(columns).flatMap(([kind, column]) => {
      const ids = person[kind] ?? []
      return ids.length > 0 ? [eb(column, 'in', ids)] : []
    })
    return named.length > 0 ? eb.or(named) : null
  }

/** Rows about records, identified by entity and row id. */
export function aboutRecord(eb: Eb, person: Person) {
  const named = Object.entries(person).filter(([, ids]) => ids.length > 0)
  return eb.or(named.map(([entity, ids]) => eb.and([eb('resource', '=', entity), eb('row_id', 'in', ids)])))
}

/** Rows whose column refers to matching rows of another table. */
export const refersToRows =
  (column: string, table: string, which: RowCondition): RowCondition =>
  (eb, person) => {
    if (!which(eb, person)) return null
    const rows = eb
      .selectFrom(table)
      .select(`${table}.id`)
      .where((inner) => which(inner, person) ?? inner.lit(false))
    return eb(column, 'in', rows)
  }

export const containsText = (column: string, text: string) =>
  sql<boolean>`replace(${sql.ref(column)}, ${text}, '') <> ${sql.ref(column)}`

export const inJson = (text: string) => JSON.stringify(text)

/** All texts that may name the person: addresses, numbers, and the name in both orders. */
export function textsOf({ own, names }: Traces): string[] {
  return [...own, ...names.flatMap(([last, first]) => [`${last} ${first}`, `${first} ${last}`])]
}
