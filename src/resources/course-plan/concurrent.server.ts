// What takes place at the same time, asked from what a session takes: its teachers, its room and each of its students lead
// to their own sessions, however much the school does meanwhile.

import type { ExpressionBuilder } from 'kysely'
import type { At, Rows } from '#engine/server/product.ts'
import { settings } from '../config/settings.server.ts'
import type { Span } from './intervals.ts'
import { dayIn } from './wall-clock.ts'

/** What a session takes; two that take nothing in common may be at once. */
export interface Taken {
  teachers: readonly number[]
  room: number | null
  roster: readonly number[]
}

export interface Held extends Span {
  id: number
  kind: string
  teacher_id: number | null
  assistant_id: number | null
  room_id: number | null
}
/** With who of the roster takes part in it. */
export interface Shared extends Held {
  students: number[]
}

export async function heldIn(at: At, span: Span, taken: Taken, without: readonly number[] = []): Promise<Shared[]> {
  const found = new Map<number, Shared>()
  const [kept, shared] = await Promise.all([
    keeping(at, span, taken, without),
    attended(at, span, taken.roster, without),
  ])
  for (const each of kept) found.set(each.id, { ...each, students: [] })
  for (const { student_id, ...each } of shared)
    found.getOrInsertComputed(each.id, () => ({ ...each, students: [] })).students.push(student_id)
  return [...found.values()].toSorted((one, other) => one.from - other.from || one.id - other.id)
}

/** Nothing lasts longer, so nothing that began earlier can still go on: the index is read from there. */
const longest = 12 * 3600

/** Sessions that hold time: planned ones have none yet, cancelled and postponed ones have given it back. */
export const holding =
  ({ from, to }: Span, without: readonly number[]) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- under whatever else the query joins
  ({ and, eb }: ExpressionBuilder<any, any>) =>
    and([
      eb('plan.start_at', '<', to),
      eb('plan.start_at', '>', from - longest),
      eb('plan.end_at', '>', from),
      eb('plan.status', 'in', ['scheduled', 'done']),
      eb('plan.delete_time', 'is', null),
      ...(without.length > 0 ? [eb('plan.id', 'not in', [...without])] : []),
    ])

const times = ['plan.start_at as from', 'plan.end_at as to'] as const
const held = ['plan.id', 'plan.kind', ...times] as const
const takes = ['plan.teacher_id', 'plan.assistant_id', 'plan.room_id'] as const

/** Of one of the teachers or in the room: an index for each, and nothing twice. */
export async function keeping(
  at: At,
  span: Span,
  { teachers, room }: { teachers: readonly number[]; room: number | Rows | null },
  without: readonly number[],
) {
  const of = (column: 'plan.teacher_id' | 'plan.assistant_id' | 'plan.room_id', ids: readonly number[] | Rows) =>
    at.db
      .selectFrom('course_plan as plan')
      .select([...held, ...takes])
      .where(column, 'in', ids)
      .where(holding(span, without))
  const asked = [
    ...(teachers.length > 0 ? [of('plan.teacher_id', teachers), of('plan.assistant_id', teachers)] : []),
    ...(room === null ? [] : [of('plan.room_id', typeof room === 'number' ? [room] : room)]),
  ]
  const [first, ...others] = asked
  if (!first) return []
  return (await others.reduce((all, next) => all.union(next), first).execute()) as Held[]
}

/** A line for each student of the roster and each session of theirs. */
export const attended = (at: At, span: Span, roster: readonly number[], without: readonly number[]) =>
  sittings<Held>(at, span, roster, without, [...held, ...takes])

/** When each student of the roster is taken: for a hundred and some weeks thousands of lines, so that they are short. */
export const whenTaken = (at: At, span: Span, roster: readonly number[], without: readonly number[]) =>
  sittings<Span>(at, span, roster, without, times)

async function sittings<Sitting extends Span>(
  at: At,
  span: Span,
  roster: readonly number[],
  without: readonly number[],
  columns: readonly (typeof held | typeof takes)[number][],
): Promise<(Sitting & { student_id: number })[]> {
  if (roster.length === 0) return []
  const enrolled = at.db
    .selectFrom('course_enrolment as seat')
    .innerJoin('course_plan as plan', 'plan.course_id', 'seat.course_id')
    .select([...columns, 'seat.student_id', 'seat.start_date', 'seat.end_date', 'seat.paused_since'])
    .where('seat.student_id', 'in', roster)
    .where('seat.status', 'in', ['active', 'completed'])
    .where('seat.delete_time', 'is', null)
    .where('plan.participants', '=', 'all')
    .where(holding(span, without))
  const chosen = at.db
    .selectFrom('course_plan_student as seat')
    .innerJoin('course_plan as plan', 'plan.id', 'seat.course_plan_id')
    .select([...columns, 'seat.student_id'])
    .where('seat.student_id', 'in', roster)
    .where('plan.participants', '=', 'selected')
    .where(holding(span, without))
  const [whole, some] = await Promise.all([enrolled.execute(), chosen.execute()])
  const { time_zone } = await settings(at)
  const days = new Map<number, string>()
  const dayOf = (from: number) => days.getOrInsertComputed(from, () => dayIn(from, time_zone))
  const there = (whole as unknown as (Sitting & Seat)[]).filter((each) => isThere(each, dayOf(each.from)))
  return [...there, ...(some as unknown as (Sitting & { student_id: number })[])]
}

interface Seat {
  student_id: number
  start_date: string | null
  end_date: string | null
  paused_since: string | null
}

const isThere = ({ start_date, end_date, paused_since }: Seat, day: string): boolean =>
  (start_date === null || start_date <= day) &&
  (end_date === null || end_date >= day) &&
  (paused_since === null || paused_since > day)
