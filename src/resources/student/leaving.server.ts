// Who leaves the school is nobody's student any more: their tutors go on without them, and no session waits for them.

import type { Resource } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { say } from '#engine/words.ts'
import type { Plan } from '../course-plan/course-plan.server.ts'
import { coursePlan } from '../course-plan/course-plan.ts'
import { tellChanges } from '../course-plan/plan-news.server.ts'
import { leavingWords as words } from './leaving.labels.ts'

/** What was achieved stays achieved; what was still open is given up from that day. */
export async function leaveTasks(at: At, student: number, day: string): Promise<void> {
  const open = at.db
    .selectFrom('tutor_task')
    .select('id')
    .where('status', 'in', ['draft', 'assigned', 'accepted', 'in_progress'])
  const rows = await at.db
    .selectFrom('tutor_task_student')
    .selectAll()
    .where('student_id', '=', student)
    .where('state', 'in', ['todo', 'in_progress', 'blocked'])
    .where('tutor_task_id', 'in', open)
    .where('delete_time', 'is', null)
    .execute()
  const resource = at.product.resources.tutor_task_student!
  for (const row of rows) await updateRecord(at, resource, row as never, { state: 'withdrawn', left_at: day })
}

/** Of the sessions to come that were for some students only; one that was for nobody else does not take place. */
export async function leaveSessions(at: At, student: number): Promise<void> {
  const chosen = at.db.selectFrom('course_plan_student').select('course_plan_id').where('student_id', '=', student)
  const ahead = (await at.db
    .selectFrom('course_plan')
    .selectAll()
    .where('id', 'in', chosen)
    .where('participants', '=', 'selected')
    .where('delete_time', 'is', null)
    .where(({ or, and, eb }) =>
      or([eb('status', '=', 'planned'), and([eb('status', '=', 'scheduled'), eb('start_at', '>', at.now)])]),
    )
    .execute()) as Plan[]
  for (const row of ahead) await leaveOne(at, row, student)
}

async function leaveOne(at: At, row: Plan, student: number): Promise<void> {
  await at.db
    .deleteFrom('course_plan_student')
    .where('course_plan_id', '=', row.id)
    .where('student_id', '=', student)
    .execute()
  const others = at.db.selectFrom('course_plan_student').select('student_id').where('course_plan_id', '=', row.id)
  if (row.status !== 'scheduled' || (await others.limit(1).executeTakeFirst())) return
  const cancel_reason = say(words.nobodyLeft, at.language)
  const changes = { status: 'cancelled', cancel_reason, ics_sequence: row.ics_sequence + 1 }
  await updateRecord(at, coursePlan as unknown as Resource, row, changes, { kind: 'action', action: 'cancel' })
  await tellChanges(at, 'cancelled', [{ before: row, after: { cancel_reason } }])
}
