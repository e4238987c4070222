// The closed archive: the time at which a student was archived. Lists leave these records out, and an index finds the
// few of them.

import type { Kysely } from 'kysely'
import { addColumn, createIndex } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'student', 'archived_time', 'integer')
  await createIndex(db, 'student', 'archived_time', 'archived_time is not null')
}
