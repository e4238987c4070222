// Indexes of the students who lack a value, so that they are counted without reading all students.

import type { Kysely } from 'kysely'
import { createIndex } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['photo', 'email', 'level', 'nationality'])
    await createIndex(db, 'student', `status, ${column}`, `${column} is null and delete_time is null`)
  await createIndex(db, 'student', 'permit_kind, status', 'permit_expiry is null and delete_time is null')
}
