// Updates register lines after changes of their session or of an enrolment.

import type { At } from '#engine/server/product.ts'
import type { Enrolment } from '#school/course/index.enrolments.server.ts'
import type { Plan } from '#school/timetable/index.sessions.server.ts'
import { followMove, refuseEndOfClosed } from './sheet/moved-session.server.ts'
import { recountMinutes, storeUsedHours, recomputeLines } from './computed-lines.server.ts'

/**
 * Counts again how many bought hours the lines of the student use, if the deduction rule of the enrolment changes, or
 * the enrolment is deleted or restored.
 */
export async function followEnrolment(at: At, row: Enrolment, before: Enrolment | null): Promise<void> {
  if (row.billing_rule !== (before?.billing_rule ?? 'none') || row.delete_time !== (before?.delete_time ?? null))
    await recountMinutes(at, row.course_id, { students: [row.student_id] })
}

/**
 * Computes the lines of a session again after a change of its time or status. Refuses an end of the session that its
 * closed sign-in sheet forbids.
 */
export async function followSession(at: At, row: Plan, before: Plan): Promise<void> {
  if (row.status !== before.status) await refuseEndOfClosed(at, row)
  await followMove(at, row, before)
  if (row.start_at !== before.start_at || row.end_at !== before.end_at) await recomputeLines(at, { plan: row.id })
  if (row.status !== before.status || row.delete_time !== before.delete_time)
    await recountMinutes(at, row.course_id, { plan: row.id })
}

/** Deletes the lines of a session that is reopened, which gives the used hours back to the students. */
export async function clearRegister(at: At, { id, course_id }: Plan): Promise<void> {
  const lines = await at.db
    .updateTable('attendance')
    .set({ delete_time: at.now })
    .where('course_plan_id', '=', id)
    .where('delete_time', 'is', null)
    .returning('student_id')
    .execute()
  await storeUsedHours(
    at,
    course_id,
    lines.map(({ student_id }) => student_id),
  )
}
