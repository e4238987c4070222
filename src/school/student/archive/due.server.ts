// The retention rule of the closed archive: a record moves there a period after the end of the term in which the
// student left. If the student left between two terms, the period begins on the day of departure.

import { sql } from 'kysely'
import type { At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { day } from '#platform/history/index.retention.server.ts'
import type { Rule } from '#platform/rows/index.personal.server.ts'
import { closedStates, enterArchive } from './enter.server.ts'

export const closedArchive: Rule = {
  async over(at, days) {
    const all = await due(at, days)
    const { student } = at.product.resources
    return { count: all.length, titles: all.map((row) => titleOf(student, row, at.language)) }
  },
  async purge(at, days, keepers) {
    let count = 0
    for (const { id } of await due(at, days)) if (await enterArchive(at, id, keepers)) count++
    return count
  },
}

/** The last day of the term in which the student left, or the day of departure between two terms. */
const lastDay = sql<string>`coalesce((
  select max(term.end_date) from academic_term as term
  where term.start_date <= student.exit_date and term.end_date >= student.exit_date and term.delete_time is null
), student.exit_date)`

async function due(at: At, days: number) {
  const before = await schoolDay(at, at.now - days * day)
  return (
    at.db
      .selectFrom('student')
      .selectAll()
      .where('status', 'in', closedStates)
      .where('archived_time', 'is', null)
      .where('delete_time', 'is', null)
      // This condition is faster and excludes most records before the term is looked up: the term never ends before the
      // departure.
      .where('exit_date', '<', before)
      .where(lastDay, '<', before)
      .orderBy('id')
      .limit(500)
      .execute()
  )
}
