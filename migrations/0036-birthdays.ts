// Whose birthday comes next is asked of every student there is, on the first page of everybody in the office: found by the
// month and the day, without reading the files of the others.

import type { Kysely } from 'kysely'
import { createIndex } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'student', 'substr(birth_date, 6), status', 'delete_time is null')
}
