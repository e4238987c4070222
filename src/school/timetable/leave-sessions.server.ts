// Removes a student who leaves the school from future sessions for chosen students.

import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { say } from '#engine/languages.ts'
import { dayIn } from '#platform/time/index.ts'
import type { Plan } from './course-plan.server.ts'
import { coursePlan } from './course-plan.ts'
import { leavingWords as words } from './words.ts'
import { tellChanges } from './plan-news.server.ts'

/**
 * Removes the student from their sessions after the last day. Cancels scheduled sessions that have no other student.
 */
export async function leaveSessions(at: At, student: number, lastDay: string): Promise<void> {
  const { cancelled, remaining } = await sessionsToLeave(at, student, lastDay)
  const ids = [...cancelled, ...remaining].map(({ id }) => id)
  await at.db
    .deleteFrom('course_plan_student')
    .where('course_plan_id', 'in', [0, ...ids])
    .where('student_id', '=', student)
    .execute()
  for (const row of cancelled) await cancel(at, row)
}

interface SessionsToLeave {
  cancelled: Plan[]
  /** They take place for other students, or have no date yet. */
  remaining: Plan[]
}

/** The sessions that `leaveSessions` cancels, and those that the student leaves, also planned ones without a date. */
export async function sessionsToLeave(at: At, student: number, lastDay: string): Promise<SessionsToLeave> {
  const chosen = at.db.selectFrom('course_plan_student').select('course_plan_id').where('student_id', '=', student)
  const rows = at.db
    .selectFrom('course_plan')
    .selectAll()
    .where('id', 'in', chosen)
    .where('participants', '=', 'selected')
    .where('delete_time', 'is', null)
    .where(({ or, and, eb }) =>
      or([eb('status', '=', 'planned'), and([eb('status', '=', 'scheduled'), eb('start_at', '>', at.now)])]),
    )
  const future = (await rows.orderBy('start_at').orderBy('id').execute()) as Plan[]
  const ahead = future.filter(({ start_at, timezone }) => start_at === null || dayIn(start_at, timezone) > lastDay)
  const shared = await at.db
    .selectFrom('course_plan_student')
    .select('course_plan_id as id')
    .where('course_plan_id', 'in', [0, ...ahead.map(({ id }) => id)])
    .where('student_id', '<>', student)
    .execute()
  const others = new Set(shared.map(({ id }) => id))
  const alone = ({ id, status }: Plan) => status === 'scheduled' && !others.has(id)
  return { cancelled: ahead.filter(alone), remaining: ahead.filter((row) => !alone(row)) }
}

async function cancel(at: At, row: Plan): Promise<void> {
  const cancel_reason = say(words.nobodyLeft, at.language)
  const changes = { status: 'cancelled', cancel_reason, ics_sequence: row.ics_sequence + 1 }
  await updateRecord(at, coursePlan, row, changes, { kind: 'action', action: 'cancel' })
  await tellChanges(at, 'cancelled', [{ before: row, after: { cancel_reason } }])
}

/** Adds students to the sessions again from which `leaveSessions` removed them. */
export async function rejoinSessions({ db }: At, places: readonly { student_id: number; course_plan_id: number }[]) {
  for (let from = 0; from < places.length; from += 500)
    await db
      .insertInto('course_plan_student')
      .values(places.slice(from, from + 500))
      .onConflict((already) => already.doNothing())
      .execute()
}
