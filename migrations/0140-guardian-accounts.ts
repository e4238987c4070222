// Guardians sign in: the account of a guardian, its group and its desk, and the chosen record in a session.

import type { Kysely } from 'kysely'
import { changeTable } from '#server/change-table.ts'
import { addColumn, createIndex } from '#server/tables.ts'

const desks = ['tree', 'super', 'direction', 'registrar', 'accounts', 'teacher', 'student', 'guardian']

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'student_guardian', 'admin_id', 'integer references "admin" (id)')
  await createIndex(db, 'student_guardian', 'admin_id')
  await changeTable(db, 'session', {
    values: { acting_as: ['teacher', 'student', 'student_guardian'] },
    add: { acting_record: 'integer' },
  })
  await changeTable(db, 'admin_group', {
    values: { part: ['student', 'teacher', 'student_guardian'], desk: desks },
  })
}
