// Who of the office receives the alerts about the permit of a student.

import type { At } from '#engine/server/product.ts'
import { accountsWithRight } from '#platform/access/index.server.ts'

/** The adviser of the student; without an open account of theirs, all accounts that may make renewal packs. */
export async function officeOf(at: At, advisor: number | null): Promise<number[]> {
  const adviser = await at.db
    .selectFrom('admin')
    .select('id')
    .where('id', '=', advisor ?? 0)
    .where('status', '=', '1')
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  return adviser ? [adviser.id] : accountsWithRight(at, 'k/renewal/make')
}
