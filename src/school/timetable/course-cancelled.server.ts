// Cancels the future sessions of a cancelled course. Sessions that have begun stay.

import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { coursePlan } from './course-plan.ts'
import { type PlanChange, tellChanges } from './plan-news.server.ts'

/** Returns the ids of the students who were notified. */
export async function cancelSessionsOfCourse(at: At, course: { id: number }, cancel_reason: string): Promise<number[]> {
  const ahead = await at.db
    .selectFrom('course_plan')
    .selectAll()
    .where('course_id', '=', course.id)
    .where('status', '=', 'scheduled')
    .where('start_at', '>', at.now)
    .where('delete_time', 'is', null)
    .execute()
  const cancelled: PlanChange[] = []
  for (const row of ahead) {
    const changes = { status: 'cancelled' as const, cancel_reason, ics_sequence: row.ics_sequence + 1 }
    await updateRecord(at, coursePlan, row, changes)
    cancelled.push({ before: row, after: { cancel_reason } })
  }
  const told = await tellChanges(at, 'courseCancelled', cancelled)
  return told.filter(({ kind }) => kind === 'student').map(({ id }) => id)
}
