// What a passport prints about its holder, typed with the document.

import type { Kysely } from 'kysely'
import { addColumn } from '#server/tables.ts'

const columns = ['last_name', 'first_name', 'birth_date', 'birth_place', 'nationality']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of columns) await addColumn(db, 'student_document', `passport_${column}`, 'text')
}
