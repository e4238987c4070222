// What takes place at the same time, and who takes part in it.

import type { At } from '#engine/server/product.ts'
import { settings } from '../config/settings.server.ts'
import type { Span } from './intervals.ts'
import { dayIn } from './wall-clock.ts'

export interface Held extends Span {
  id: number
  course_id: number
  course: string
  kind: string
  teacher_id: number | null
  assistant_id: number | null
  room_id: number | null
  site: string | null
  participants: 'all' | 'selected'
}

/** Nothing lasts longer, so nothing that began earlier can still go on: the index is read from there. */
const longest = 12 * 3600

/** Sessions that hold time: planned ones have none yet, cancelled and postponed ones have given it back. */
export async function heldIn(at: At, { from, to }: Span, without: readonly number[] = []): Promise<Held[]> {
  let rows = at.db
    .selectFrom('course_plan as plan')
    .innerJoin('course', 'course.id', 'plan.course_id')
    .leftJoin('room', 'room.id', 'plan.room_id')
    .select(['plan.id', 'plan.course_id', 'plan.kind', 'plan.teacher_id', 'plan.assistant_id', 'plan.room_id'])
    .select(['plan.participants', 'plan.start_at as from', 'plan.end_at as to', 'course.name as course', 'room.site'])
    .where('plan.start_at', '<', to)
    .where('plan.start_at', '>', from - longest)
    .where('plan.end_at', '>', from)
    .where('plan.status', 'in', ['scheduled', 'done'])
    .where('plan.delete_time', 'is', null)
    .orderBy('plan.start_at')
  if (without.length > 0) rows = rows.where('plan.id', 'not in', [...without])
  return (await rows.execute()) as Held[]
}

/** Of these students, who takes part in which of the sessions. */
export async function sharedStudents(
  at: At,
  sessions: readonly Held[],
  students: readonly number[],
): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>()
  if (sessions.length === 0 || students.length === 0) return found
  const wanted = [...students]
  const whole = sessions.filter(({ participants }) => participants === 'all')
  const courses = [...new Set(whole.map(({ course_id }) => course_id))]
  const enrolled =
    courses.length === 0
      ? []
      : await at.db
          .selectFrom('course_enrolment')
          .select(['course_id', 'student_id', 'start_date', 'end_date'])
          .where('course_id', 'in', courses)
          .where('student_id', 'in', wanted)
          .where('status', 'in', ['active', 'completed'])
          .where('delete_time', 'is', null)
          .execute()
  const { time_zone } = await settings(at)
  for (const { id, course_id, from } of whole) {
    const day = dayIn(from, time_zone)
    const there = enrolled.filter(
      (each) =>
        each.course_id === course_id &&
        (each.start_date === null || each.start_date <= day) &&
        (each.end_date === null || each.end_date >= day),
    )
    if (there.length > 0)
      found.set(
        id,
        there.map(({ student_id }) => student_id),
      )
  }
  const selected = sessions.filter(({ participants }) => participants === 'selected').map(({ id }) => id)
  if (selected.length === 0) return found
  const chosen = await at.db
    .selectFrom('course_plan_student')
    .selectAll()
    .where('course_plan_id', 'in', selected)
    .where('student_id', 'in', wanted)
    .execute()
  for (const { course_plan_id, student_id } of chosen)
    found.set(course_plan_id, [...(found.get(course_plan_id) ?? []), student_id])
  return found
}
