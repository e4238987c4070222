// Students with the same identity number are found by an index, however the number is written.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const bare = [' ', '\u00a0', '-', '.', '/'].reduce((text, sign) => `replace(${text}, '${sign}', '')`, 'id_number')
  await sql.raw(`create index student_id_number_bare on student (upper(${bare})) where delete_time is null`).execute(db)
}
