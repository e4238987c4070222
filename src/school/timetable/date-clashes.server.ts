// Finds out if a session is before or after the dates of its course or of the term.

import type { At } from '#engine/server/product.ts'
import type { Clash } from './clash.ts'
import type { ClashContext, ClashBuilder } from './clash.server.ts'
import { dateText } from '#platform/time/index.ts'
import { dayIn } from '#platform/time/index.ts'

export async function dateClashes(
  at: At,
  { wanted, from, to }: ClashContext,
  makeClash: ClashBuilder,
): Promise<Clash[]> {
  const course = await at.db
    .selectFrom('course')
    .leftJoin('academic_term', 'academic_term.id', 'course.academic_term_id')
    .select(['course.start_date', 'course.end_date', 'academic_term.name as term'])
    .select(['academic_term.start_date as term_start', 'academic_term.end_date as term_end'])
    .where('course.id', '=', wanted.course_id)
    .executeTakeFirst()
  if (!course) return []
  const { start_date, end_date, term, term_start, term_end } = course
  const [first, last] = [dayIn(from, wanted.timezone), dayIn(to - 1, wanted.timezone)]
  const outside = (start: string | null, end: string | null) => (start && first < start) || (end && last > end)
  return [
    ...(outside(start_date, end_date)
      ? [makeClash(at, 'courseDates', { from: dateText(at, start_date), to: dateText(at, end_date) })]
      : []),
    ...(outside(term_start, term_end)
      ? [makeClash(at, 'termDates', { name: term, from: dateText(at, term_start), to: dateText(at, term_end) })]
      : []),
  ]
}
