// Gives sessions to another teacher, with the same conflict checks as in planning.

import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { type ClashKind, coursePlan, coursePlanSeries } from '#school/timetable/index.ts'
import { clashesOf, sessionRequestFrom, type PlanChange, tellChanges } from '#school/timetable/index.server.ts'
import type { Plan } from '#school/timetable/index.sessions.server.ts'
import type { SessionClash } from './handover.ts'
import type { WorkTransfer } from './handover.server.ts'
import type { WorkRows } from './open-work.server.ts'

/** The kinds of conflict that depend on the teacher. Room, students and closures stay the same. */
const ofTheTeacher = new Set<ClashKind>(['teacher', 'unavailable', 'onLeave', 'weeklyMax', 'travel'])

/**
 * Gives the sessions one after another, and returns the conflicts. Each is checked after the ones before it were given,
 * so that the weekly hours add up.
 */
export async function giveSessions(at: At, work: WorkRows, how: WorkTransfer): Promise<SessionClash[]> {
  const met: SessionClash[] = []
  const changes: PlanChange[] = []
  for (const row of work.plans) {
    const clashes = await clashesIn(at, work, row, how.to)
    met.push(...clashes)
    const after = placeOf(work, row, how.to)
    const blocked = clashes.some(({ severity }) => severity === 'block')
    const reason = blocked && how.override_reason ? { override_reason: how.override_reason } : {}
    const sequence = row.start_at === null ? {} : { ics_sequence: row.ics_sequence + 1 }
    await updateRecord(at, coursePlan, row, { ...after, ...sequence, ...reason })
    if (row.status === 'scheduled') changes.push({ before: row, after })
  }
  await followSeries(at, work, how)
  await tellChanges(at, 'changed', changes)
  return met
}

/** Returns the conflicts that a takeover would have, blocking ones first. Writes nothing. */
export async function clashesOfTakeover(at: At, work: WorkRows, to: number): Promise<SessionClash[]> {
  const met: SessionClash[] = []
  for (const row of work.plans) met.push(...(await clashesIn(at, work, row, to)))
  // The same message, such as too many hours in each of ten weeks, is returned once.
  const once = new Map(met.map((each) => [each.message, each]))
  return [...once.values()].toSorted(
    (one, other) => Number(other.severity === 'block') - Number(one.severity === 'block'),
  )
}

async function clashesIn(at: At, { key, kind }: WorkRows, row: Plan, to: number | null): Promise<SessionClash[]> {
  if (row.status !== 'scheduled' || to === null) return []
  // Only the new teacher is checked.
  const wanted = sessionRequestFrom(row, { teacher_id: to, assistant_id: null })
  const found = await clashesOf(at, wanted, { roster: [] })
  const counts = (each: ClashKind) => ofTheTeacher.has(each) && (kind === 'sessions' || each !== 'weeklyMax')
  return found.filter((clash) => counts(clash.kind)).map((clash) => ({ ...clash, key }))
}

/**
 * Returns the new people of a session. One person cannot be its teacher and its assistant. The leaving teacher is not
 * recorded as replaced, because the departure is final.
 */
function placeOf({ kind }: WorkRows, row: Plan, to: number | null): Partial<Plan> {
  if (kind === 'assisted') return { assistant_id: to === row.teacher_id ? null : to }
  return {
    teacher_id: to,
    ...(row.assistant_id === to && { assistant_id: null }),
    ...(row.replaced_teacher_id === to && { replaced_teacher_id: null }),
  }
}

async function followSeries(at: At, { kind, key, plans }: WorkRows, { from, to }: WorkTransfer): Promise<void> {
  const id = plans[0]?.series_id
  if (kind !== 'sessions' || !key.includes('series') || !id) return
  const row = await at.db
    .selectFrom('course_plan_series')
    .selectAll()
    .where('id', '=', id)
    .where('teacher_id', '=', from)
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  if (row) await updateRecord(at, coursePlanSeries, row, { teacher_id: to })
}
