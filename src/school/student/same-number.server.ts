// Refuses an identity number that another record has. Spaces, hyphens, dots, slashes and case do not count.

import { sql } from 'kysely'
import { lockName } from '#engine/server/locks.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { fieldRefusal } from '#engine/server/relations.ts'
import { titleOf } from '#engine/server/titles.ts'
import { studentRefusals } from './words.ts'

const signs = [' ', '\u00a0', '-', '.', '/']

export function bareNumber(number: string | null | undefined): string | null {
  const bare = signs.reduce((text, sign) => text.replaceAll(sign, ''), number ?? '').toUpperCase()
  return bare === '' ? null : bare
}

/**
 * `bareNumber` of the column in SQL. It must be identical to the expression of the index, so that the index is used.
 */
export const bareColumn = sql<string>`upper(${sql.raw(
  signs.reduce((text, sign) => `replace(${text}, '${sign}', '')`, 'id_number'),
)})`

/**
 * True if a form changes the number. An unchanged number is not checked again, because two records that are marked as
 * different may have the same one.
 */
export const isOtherNumber = (sent: string | null | undefined, stored: string | null) =>
  sent !== undefined && bareNumber(sent) !== bareNumber(stored)

/** Records with these statuses are not compared. */
export const unknownStatuses = ['draft', 'anonymised']

/**
 * Refuses a number that another record has. It is not called for applications, which may have the number of a record
 * and are then merged with it.
 */
export async function refuseSameNumber(at: At, id: number, number: string | null | undefined): Promise<void> {
  const bare = bareNumber(number)
  if (bare === null) return
  await lockName(at, `identity number ${bare}`)
  const same = await (at.db as AnyDatabase)
    .selectFrom('student')
    .selectAll()
    .where(bareColumn, '=', bare)
    .where('id', '!=', id)
    .where('delete_time', 'is', null)
    .where('status', 'not in', unknownStatuses)
    .limit(1)
    .executeTakeFirst()
  if (!same) return
  const resource = at.product.resources.student
  const name = titleOf(resource, same, at.language)
  throw fieldRefusal(at, resource, 'id_number', studentRefusals.sameNumber, { name })
}
