// Compares texts as the unique indexes do: without regard to the case of unaccented letters.

import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '#engine/resource.ts'
import { lowerUnaccented } from '#text/fold.ts'

/**
 * The columns have the collation `C`, whose `lower` leaves accented letters as they are. The text is lowered here,
 * because PostgreSQL would lower it by the collation of the database.
 */
export function isSameText({ table }: Resource, column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(`${table}.${column}`)}) = ${lowerUnaccented(text)}`
}
