// Moves or cancels sessions of a series. `scope`: `this` is one session, `following` that session and later ones, `all`
// every future session. Past sessions and sessions with a register stay.

import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { findRecord, updateRecord } from '#engine/server/records.ts'
import { plannedTimes } from './planned-times.ts'
import { holdResources } from './claim.server.ts'
import { coursePlan } from './course-plan.ts'
import type { Plan } from './course-plan.server.ts'
import { mayPlanSchool } from './visible-plans.server.ts'
import { type PlanChange, tellChanges } from './plan-news.server.ts'
import { placePlan, refuseForeignSession, sessionRequestFrom } from './place.server.ts'
import { addDays } from '#text/add-days.ts'
import { dayIn, timeIn } from '#platform/time/index.ts'
import { occurrenceOn } from './occurrences.ts'
import { seriesRefusals as words } from './words.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const identity = z.number().int().min(1)

export const changeBody = z.strictObject({
  /** The session from which the change is requested. */
  id: identity,
  scope: z.enum(['this', 'following', 'all']),
  local_start: clock.optional(),
  local_end: clock.optional(),
  /** The number of days by which each session moves; negative means earlier. */
  days: z.number().int().min(-6).max(6).default(0),
  teacher_id: identity.optional(),
  room_id: identity.nullable().optional(),
  /** Cancels the sessions. Then only `id` and `scope` have an effect besides it. */
  cancel_reason: z.string().trim().min(1).max(500).optional(),
  override_reason: z.string().trim().max(500).optional(),
})
type Change = z.infer<typeof changeBody>

export async function changeSeries(at: At, change: Change): Promise<{ count: number }> {
  const from = await findRecord(at, coursePlan, change.id)
  await refuseForeignSession(at, { ...from, teacher_id: change.teacher_id ?? from.teacher_id }, from)
  const rows = (await changeableSessions(at, from, change.scope)).filter((row) => isOwn(at, row))
  if (rows.length === 0) throw new Refusal(words.nothingToChange)
  if (change.cancel_reason) await cancelAll(at, rows, change.cancel_reason)
  else await tellChanges(at, 'changed', await moveAll(at, rows, change))
  return { count: rows.length }
}

/** A teacher changes only the sessions that they give, not those that a substitute gives. The office changes all. */
const isOwn = (at: At, { teacher_id }: Plan) => mayPlanSchool(at) || teacher_id === at.who.profile.teacher

async function changeableSessions(at: At, from: Plan, scope: Change['scope']): Promise<Plan[]> {
  let rows = at.db
    .selectFrom('course_plan')
    .selectAll()
    .where('status', '=', 'scheduled')
    .where('register_status', '=', 'open')
    .where('start_at', '>', at.now)
    .where('delete_time', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attendance')
            .select('attendance.id')
            .whereRef('attendance.course_plan_id', '=', 'course_plan.id')
            .where('attendance.delete_time', 'is', null),
        ),
      ),
    )
    .orderBy('start_at')
  if (scope === 'this' || from.series_id === null) rows = rows.where('id', '=', from.id)
  else rows = rows.where('series_id', '=', from.series_id)
  if (scope === 'following') rows = rows.where('start_at', '>=', from.start_at)
  return await rows.execute()
}

/** Moves the sessions in order of time. Sessions that are still to be moved (`waiting`) cause no conflict. */
async function moveAll(at: At, rows: Plan[], change: Change): Promise<PlanChange[]> {
  const places = rows.map((row) => ({ row, ...placeOf(row, change) }))
  await holdResources(
    at,
    places.map(({ row, ...place }) => sessionRequestFrom(row, place)),
  )
  const waiting = new Set(rows.map(({ id }) => id))
  const moved: PlanChange[] = []
  for (const { row, ...place } of places) {
    waiting.delete(row.id)
    const { override_reason } = change
    moved.push(await placePlan(at, { id: row.id, ...place, ...(override_reason && { override_reason }) }, [...waiting]))
  }
  return moved
}

function placeOf(row: Plan, { local_start, local_end, days, teacher_id, room_id }: Change) {
  const { timezone: zone } = row
  const before = plannedTimes(row)
  const date = addDays(dayIn(before.start_at, zone), days)
  const times = {
    local_start: local_start ?? timeIn(before.start_at, zone),
    local_end: local_end ?? timeIn(before.end_at, zone),
    timezone: zone,
  }
  const { start_at, end_at } = occurrenceOn(times, date)
  return {
    start_at,
    end_at,
    ...(teacher_id !== undefined && { teacher_id }),
    ...(room_id !== undefined && { room_id }),
  }
}

async function cancelAll(at: At, rows: Plan[], cancel_reason: string): Promise<void> {
  if (!mayPlanSchool(at)) throw new Refusal(engineWords.noRight, {}, { code: 401 })
  for (const row of rows) {
    const changes = { status: 'cancelled', cancel_reason, ics_sequence: row.ics_sequence + 1 }
    await updateRecord(at, coursePlan, row, changes, { kind: 'action', action: 'cancel' })
  }
  await tellChanges(
    at,
    'cancelled',
    rows.map((before) => ({ before, after: { cancel_reason } })),
  )
}
