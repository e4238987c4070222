// An agreement signed on paper was signed on the day written on the paper, and not when its scan was filed.

import type { Kysely } from 'kysely'
import { addColumn } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'protocol', 'signed_on', 'text')
}
