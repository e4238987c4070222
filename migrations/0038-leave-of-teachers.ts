// A leave has a first and a last day: the planner warns only about sessions on these days.

import type { Kysely } from 'kysely'
import { addColumn } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'teacher', 'away_from', 'text')
  await addColumn(db, 'teacher', 'away_until', 'text')
}
