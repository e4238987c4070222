// Finds the accounts that receive alerts about a student's permit: the adviser of the student, otherwise all accounts
// with the right to make packs.

import type { At } from '#engine/server/product.ts'
import { accountsWithRight } from '#platform/access/index.server.ts'

/** The adviser of the student; without an open account of theirs, all accounts that may make renewal packs. */
export async function alertReadersOf(at: At, advisor: number | null): Promise<number[]> {
  const adviser = await at.db
    .selectFrom('admin')
    .select('id')
    .where('id', '=', advisor ?? 0)
    .where('status', '=', '1')
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  return adviser ? [adviser.id] : accountsWithRight(at, 'k/renewal/make')
}
