// Compares two identity numbers without spaces, hyphens, dots, slashes and case, which depend on the writer.

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

/** The same in SQL, identical to the expression of its index. */
export const bareColumn = sql<string>`upper(${sql.raw(
  signs.reduce((text, sign) => `replace(${text}, '${sign}', '')`, 'id_number'),
)})`

/** A form may send the number unchanged, so two records with one number that are marked as different are accepted. */
export const isOtherNumber = (sent: string | null | undefined, stored: string | null) =>
  sent !== undefined && bareNumber(sent) !== bareNumber(stored)

/** Statuses in which a record does not count as a person of the school. */
export const unknownStatuses = ['draft', 'anonymised']

/** A record of the office must not have the number of another one; an application may, and is merged. */
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
