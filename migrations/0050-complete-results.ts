// Results store their completeness and the number of students that a rank compares. Undecided drafts are filled by the next
// computation of their term; reviewed and published results do not change.

import { type Kysely, sql } from 'kysely'
import { addColumn } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const states = "('complete', 'incomplete', 'continues', 'exempt')"
  await addColumn(
    db,
    'term_result',
    'completeness',
    `text not null default 'complete' check (completeness in ${states})`,
  )
  await addColumn(db, 'term_result', 'rank_of', 'integer')
  await sql`update term_result set completeness = 'incomplete'
    where status = 'draft' and decision = 'pending'`.execute(db)
}
