// The closed archive: the moment at which a student's file entered it. Lists leave those files out, so the few are indexed.

import type { Kysely } from 'kysely'
import { addColumn, createIndex } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'student', 'archived_time', 'integer')
  await createIndex(db, 'student', 'archived_time', 'archived_time is not null')
}
