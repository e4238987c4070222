// Removes columns that were never written.

import { type Kysely, sql } from 'kysely'

const unwritten = {
  attendance: ['signed_at', 'signature'],
  course_plan: ['teacher_signed_at', 'teacher_signature'],
  pay_batch: ['file'],
  protocol: ['evidence'],
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(unwritten))
    for (const column of columns) await db.schema.alterTable(table).dropColumn(column).execute()
  await sql`update attendance set method = 'admin' where method not in ('teacher', 'admin')`.execute(db)
  await sql`update course_plan set register_status = 'done' where register_status = 'locked'`.execute(db)
}
