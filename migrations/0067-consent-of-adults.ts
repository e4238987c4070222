// Parents of an adult receive notifications of the school only with the consent of the student.

import type { Kysely } from 'kysely'
import { addColumn } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const column = 'integer not null default 0 check (adult_consent in (0, 1))'
  await addColumn(db, 'student_guardian', 'adult_consent', column)
}
