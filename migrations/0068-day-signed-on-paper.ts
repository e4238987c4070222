// An agreement on paper is signed on the handwritten date, not on the day when the scan was filed.

import type { Kysely } from 'kysely'
import { addColumn } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'protocol', 'signed_on', 'text')
}
