// The participants of a session: the chosen students, or those enrolled in the course on that day.

import type { At } from '#engine/server/product.ts'
import { dayIn } from '#platform/time/index.ts'

export interface RosterSession {
  id: number
  course_id: number
  participants: 'all' | 'selected'
  start_at: number | null
  timezone: string
}

/** The participants; awaited only when needed, so that other queries start at once. */
export type Roster = readonly number[] | Promise<readonly number[]>

export async function rosterOf(at: At, plan: RosterSession, chosen?: readonly number[]): Promise<number[]> {
  return (await rosterRows(at, plan, chosen).execute()).map(({ student_id }) => student_id)
}

function rosterRows(at: At, plan: RosterSession, chosen?: readonly number[]) {
  if (plan.participants === 'all') return enrolledOn(at, plan.course_id, dayIn(plan.start_at ?? at.now, plan.timezone))
  return chosen
    ? at.db
        .selectFrom('student')
        .select('id as student_id')
        .where('id', 'in', [0, ...chosen])
    : at.db.selectFrom('course_plan_student').select('student_id').where('course_plan_id', '=', plan.id)
}

function enrolledOn(at: At, course: number, day: string) {
  return (
    at.db
      .selectFrom('course_enrolment')
      .select('student_id')
      .where('course_id', '=', course)
      .where('status', 'in', ['active', 'completed'])
      .where('delete_time', 'is', null)
      .where(({ or, eb }) => or([eb('start_date', 'is', null), eb('start_date', '<=', day)]))
      .where(({ or, eb }) => or([eb('end_date', 'is', null), eb('end_date', '>=', day)]))
      // A suspended student keeps the place, but does not take part.
      .where(({ or, eb }) => or([eb('paused_since', 'is', null), eb('paused_since', '>', day)]))
  )
}

export async function isOnRoster(at: At, plan: RosterSession, student: number): Promise<boolean> {
  return (await rosterOf(at, plan)).includes(student)
}

/** The participants of at least one of these sessions of one course, in two queries. */
export async function everybodyIn(at: At, plans: readonly RosterSession[]): Promise<number[]> {
  const whole = plans.filter(({ participants }) => participants === 'all')
  const days = whole.map(({ start_at, timezone }) => dayIn(start_at ?? at.now, timezone)).toSorted()
  const enrolled =
    whole.length === 0
      ? []
      : await at.db
          .selectFrom('course_enrolment')
          .select('student_id')
          .where('course_id', '=', whole[0]!.course_id)
          .where('status', 'in', ['active', 'completed'])
          .where('delete_time', 'is', null)
          .where(({ or, eb }) => or([eb('start_date', 'is', null), eb('start_date', '<=', days.at(-1)!)]))
          .where(({ or, eb }) => or([eb('end_date', 'is', null), eb('end_date', '>=', days[0]!)]))
          .where(({ or, eb }) => or([eb('paused_since', 'is', null), eb('paused_since', '>', days[0]!)]))
          .execute()
  const selected = plans.filter(({ participants }) => participants === 'selected').map(({ id }) => id)
  const chosen =
    selected.length === 0
      ? []
      : await at.db
          .selectFrom('course_plan_student')
          .select('student_id')
          .where('course_plan_id', 'in', selected)
          .execute()
  return [...new Set([...enrolled, ...chosen].map(({ student_id }) => student_id))]
}
