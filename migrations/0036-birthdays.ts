// The first page of everybody in the office searches all students for the next birthdays: the index by month and day
// avoids reading all records.

import type { Kysely } from 'kysely'
import { createIndex } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'student', 'substr(birth_date, 6), status', 'delete_time is null')
}
