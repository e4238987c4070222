// Who takes part in a session: those chosen, or whoever is enrolled in the course on that day.

import type { At } from '#engine/server/product.ts'
import { dayIn } from './wall-clock.ts'

interface Attended {
  id: number
  course_id: number
  participants: 'all' | 'selected'
  start_at: number | null
  timezone: string
}

export async function rosterOf(at: At, plan: Attended, chosen?: readonly number[]): Promise<number[]> {
  if (plan.participants === 'selected') {
    if (chosen) return [...chosen]
    const rows = at.db.selectFrom('course_plan_student').select('student_id').where('course_plan_id', '=', plan.id)
    return (await rows.execute()).map(({ student_id }) => student_id)
  }
  const day = dayIn(plan.start_at ?? at.now, plan.timezone)
  const rows = await at.db
    .selectFrom('course_enrolment')
    .select('student_id')
    .where('course_id', '=', plan.course_id)
    .where('status', 'in', ['active', 'completed'])
    .where('delete_time', 'is', null)
    .where(({ or, eb }) => or([eb('start_date', 'is', null), eb('start_date', '<=', day)]))
    .where(({ or, eb }) => or([eb('end_date', 'is', null), eb('end_date', '>=', day)]))
    .execute()
  return rows.map(({ student_id }) => student_id)
}

export async function isOnRoster(at: At, plan: Attended, student: number): Promise<boolean> {
  return (await rosterOf(at, plan)).includes(student)
}
