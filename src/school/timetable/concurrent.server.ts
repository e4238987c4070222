// Finds sessions at the same time that share a teacher, the room or students. It starts from these people and the room,
// not from all sessions of the span, so the cost does not grow with the school.

import type { ExpressionBuilder } from 'kysely'
import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { pastSuspensions } from '#school/course/index.enrolments.server.ts'
import { memberAt } from '#school/course/index.groups.server.ts'
import { awayStudents } from './away-students.server.ts'
import { type Span, overlaps } from './intervals.ts'
import type { Roster } from './roster.server.ts'
import { dayIn } from '#platform/time/index.ts'

/** The resources of a session. Sessions without common resources may take place at the same time. */
export interface SessionResources {
  teachers: readonly number[]
  room: number | null
  roster: Roster
}

export interface OccupiedSession extends Span {
  id: number
  kind: string
  teacher_id: number | null
  assistant_id: number | null
  room_id: number | null
}
/** A session with the students whom it has in common with the wanted session. */
export interface SharedSession extends OccupiedSession {
  students: number[]
}

/** `usingResources`: the sessions of the teachers or in the room. `attended`: the sessions of the students. */
export interface Neighbours {
  usingResources: readonly OccupiedSession[]
  attended: readonly AttendedSession[]
}

export async function neighboursIn(
  at: At,
  span: Span,
  taken: SessionResources,
  without: readonly number[] = [],
): Promise<Neighbours> {
  const [usingResources, sittings] = await Promise.all([
    sessionsUsing(at, span, taken, without),
    attendedSessions(at, span, taken.roster, without),
  ])
  return { usingResources, attended: sittings }
}

/** The neighbours that overlap the span, each session once. */
export function sessionsWithin({ usingResources, attended: sittings }: Neighbours, span: Span): SharedSession[] {
  const found = new Map<number, SharedSession>()
  for (const each of usingResources) if (overlaps(each, span)) found.set(each.id, { ...each, students: [] })
  for (const { student_id, ...each } of sittings)
    if (overlaps(each, span))
      found.getOrInsertComputed(each.id, () => ({ ...noResources, ...each, students: [] })).students.push(student_id)
  return [...found.values()].toSorted((one, other) => one.from - other.from || one.id - other.id)
}

/** For a session that only shares students: if it shared a teacher or the room, it would be in `usingResources`. */
const noResources = { teacher_id: null, assistant_id: null, room_id: null }

/** In seconds: the longest session, which limits how far back the index is read. */
const longest = 12 * 3600

/** A condition on `plan`: scheduled or held sessions that overlap the span, except `without`. */
export const occupiesTime =
  ({ from, to }: Span, without: readonly number[]) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- any further tables that the query joins
  ({ and, eb }: ExpressionBuilder<any, any>) =>
    and([
      eb('plan.start_at', '<', to),
      eb('plan.start_at', '>', from - longest),
      eb('plan.end_at', '>', from),
      eb('plan.status', 'in', ['scheduled', 'done']),
      eb('plan.delete_time', 'is', null),
      ...(without.length > 0 ? [eb('plan.id', 'not in', [...without])] : []),
    ])

const sessionColumns = ['plan.id', 'plan.kind', 'plan.start_at as from', 'plan.end_at as to'] as const
const resourceColumns = ['plan.teacher_id', 'plan.assistant_id', 'plan.room_id'] as const

/** Sessions of the teachers or in the room. A union, so that each column uses its index and no session comes twice. */
export async function sessionsUsing(
  at: At,
  span: Span,
  { teachers, room }: Omit<SessionResources, 'roster'>,
  without: readonly number[],
) {
  const of = (column: 'plan.teacher_id' | 'plan.assistant_id' | 'plan.room_id', ids: readonly number[]) =>
    at.db
      .selectFrom('course_plan as plan')
      .select([...sessionColumns, ...resourceColumns])
      .where(column, 'in', ids)
      .where(occupiesTime(span, without))
  const asked = [
    ...(teachers.length > 0 ? [of('plan.teacher_id', teachers), of('plan.assistant_id', teachers)] : []),
    ...(room === null ? [] : [of('plan.room_id', [room])]),
  ]
  const [first, ...others] = asked
  if (!first) return []
  return (await others.reduce((all, next) => all.union(next), first).execute()) as OccupiedSession[]
}

export interface AttendedSession extends Span {
  id: number
  kind: string
  student_id: number
}

/** One row per student and session, with few columns, because a hundred students have hundreds of rows in a week. */
export async function attendedSessions(
  at: At,
  span: Span,
  roster: Roster,
  without: readonly number[],
): Promise<AttendedSession[]> {
  const ids = await roster
  if (ids.length === 0) return []
  const enrolled = at.db
    .selectFrom('course_enrolment as seat')
    .innerJoin('course_plan as plan', 'plan.course_id', 'seat.course_id')
    .select([
      ...sessionColumns,
      'seat.student_id',
      'seat.status',
      'seat.start_date',
      'seat.end_date',
      'seat.paused_since',
    ])
    .where('seat.student_id', 'in', ids)
    .where('seat.status', 'in', ['active', 'completed', 'dropped'])
    .where('seat.delete_time', 'is', null)
    .where('plan.participants', '=', 'all')
    .where(occupiesTime(span, without))
  const chosen = at.db
    .selectFrom('course_plan_student as seat')
    .innerJoin('course_plan as plan', 'plan.id', 'seat.course_plan_id')
    .select([...sessionColumns, 'seat.student_id'])
    .where('seat.student_id', 'in', ids)
    .where('plan.participants', '=', 'selected')
    .where(occupiesTime(span, without))
  const members = at.db
    .selectFrom('student_group_member as member')
    .innerJoin('course_plan_group as met', 'met.student_group_id', 'member.student_group_id')
    .innerJoin('course_plan as plan', 'plan.id', 'met.course_plan_id')
    .select([...sessionColumns, 'member.student_id'])
    .distinct()
    .where('member.student_id', 'in', ids)
    .where('plan.participants', '=', 'groups')
    .where(memberAt(at, 'plan.start_at'))
    .where(occupiesTime(span, without))
  const [whole, some, grouped] = await Promise.all([enrolled.execute(), chosen.execute(), members.execute()])
  const { time_zone } = await settings(at)
  const days = new Map<number, string>()
  const dayOf = (from: number) => days.getOrInsertComputed(from, () => dayIn(from, time_zone))
  const wasSuspended = await pastSuspensions(at, ids)
  const there = (whole as unknown as (AttendedSession & Seat)[]).filter(
    (each) => attendsOn(each, dayOf(each.from)) && !wasSuspended(each.student_id, dayOf(each.from)),
  )
  const isAway = await awayStudents(
    at,
    some.map(({ student_id }) => student_id),
  )
  const chosenThere = some.filter((each) => !isAway(each.student_id, dayOf(Number(each.from))))
  return [...there, ...([...chosenThere, ...grouped] as unknown as AttendedSession[])]
}

interface Seat {
  status: string
  start_date: string | null
  end_date: string | null
  paused_since: string | null
}

/** The same rule as `attendsBetween` in `roster.server.ts`, for one day. It does not check past suspensions. */
export const attendsOn = ({ status, start_date, end_date, paused_since }: Seat, day: string): boolean =>
  (status !== 'dropped' || (end_date !== null && (start_date === null || start_date < end_date))) &&
  (start_date === null || start_date <= day) &&
  (end_date === null || end_date >= day) &&
  (paused_since === null || paused_since > day)
