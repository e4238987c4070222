// The average and the credits of an academic year, as they stand in a former product or in the minutes of a jury.

import type { Kysely } from 'kysely'
import { addColumn } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['average', 'ects']) await addColumn(db, 'enrolment_year', column, 'integer')
}
