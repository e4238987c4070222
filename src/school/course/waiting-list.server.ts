// The waiting list of a course and its positions.

import type { AnyRow } from '#engine/resource.ts'
import { sql } from 'kysely'
import type { At } from '#engine/server/product.ts'

/** Returns the position in the waiting list by enrolment id, in the order of the offers; 1 is next. */
export async function placesInLine(at: At, courses: readonly number[]): Promise<Map<number, number>> {
  if (courses.length === 0) return new Map()
  const rows = await at.db
    .selectFrom('course_enrolment')
    .select('id')
    .select(sql<number>`row_number() over (partition by course_id order by queued_at, id)`.as('place'))
    .where('course_id', 'in', [...courses])
    .where('status', '=', 'waitlisted')
    .where('delete_time', 'is', null)
    .execute()
  return new Map(rows.map(({ id, place }) => [id, Number(place)]))
}

/**
 * Adds the position to waiting enrolments. Students see only their own position, because they see only their own
 * enrolments.
 */
export async function showPlaces(at: At, rows: AnyRow[]): Promise<void> {
  const waiting = rows.filter(({ status }) => status === 'waitlisted')
  const places = await placesInLine(at, [...new Set(waiting.map(({ course_id }) => Number(course_id)))])
  for (const row of waiting) row.place = places.get(row.id) ?? null
}
