// A leave has its days: the planner warns of sessions in them and of no others.

import type { Kysely } from 'kysely'
import { addColumn } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'teacher', 'away_from', 'text')
  await addColumn(db, 'teacher', 'away_until', 'text')
}
