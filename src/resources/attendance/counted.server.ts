// What a line of a register brings with it: the hours it takes from those that were bought, and whether the absence is excused.

import type { At } from '#engine/server/product.ts'

interface Line {
  course_id: number
  start_at: number
  end_at: number
}
export interface Marked {
  student_id: number
  status: string
  minutes_missed: number
}

/** The rules by which the students of a course use up their hours. */
async function billingRules(at: At, course: number, students: readonly number[]): Promise<Map<number, string>> {
  if (students.length === 0) return new Map()
  const rows = await at.db
    .selectFrom('course_enrolment')
    .select(['student_id', 'billing_rule'])
    .where('course_id', '=', course)
    .where('student_id', 'in', [...students])
    .where('delete_time', 'is', null)
    .execute()
  return new Map(rows.map(({ student_id, billing_rule }) => [student_id, billing_rule]))
}

function minutesFor(rule: string, duration: number, { status, minutes_missed }: Marked): number {
  const excused = status === 'excused' || status === 'exempt'
  const counted: Record<string, number> = {
    none: 0,
    per_session: duration,
    per_minute: Math.max(0, duration - minutes_missed),
    excused_free: excused ? 0 : duration,
  }
  return counted[rule] ?? 0
}

/** Of those who had their absence accepted for that time, the justification. */
async function justified(
  at: At,
  { start_at, end_at }: Line,
  students: readonly number[],
): Promise<Map<number, number>> {
  if (students.length === 0) return new Map()
  const rows = await at.db
    .selectFrom('attendance_justification')
    .select(['id', 'student_id'])
    .where('student_id', 'in', [...students])
    .where('status', '=', 'accepted')
    .where('from_at', '<', end_at)
    .where('to_at', '>', start_at)
    .where('delete_time', 'is', null)
    .execute()
  return new Map(rows.map(({ id, student_id }) => [student_id, id]))
}

/** As they are to be written: who is absent with an accepted reason is excused. */
export async function settled(at: At, session: Line, marked: readonly Marked[]) {
  const students = marked.map(({ student_id }) => student_id)
  const rules = await billingRules(at, session.course_id, students)
  const absent = marked.filter(({ status }) => status === 'absent' || status === 'excused')
  const reasons = await justified(
    at,
    session,
    absent.map(({ student_id }) => student_id),
  )
  const duration = Math.round((session.end_at - session.start_at) / 60)
  return marked.map((each) => {
    const justification_id = reasons.get(each.student_id) ?? null
    const status = justification_id === null ? each.status : 'excused'
    const minutes_counted = minutesFor(rules.get(each.student_id) ?? 'none', duration, { ...each, status })
    return { ...each, status, justification_id, minutes_counted }
  })
}

/** The balance of whoever stands in these registers. */
export async function followHours(at: At, course: number, students: readonly number[]): Promise<void> {
  if (students.length === 0) return
  await at.db
    .updateTable('course_enrolment')
    .set(({ selectFrom }) => ({
      used_minutes: selectFrom('attendance')
        .innerJoin('course_plan', 'course_plan.id', 'attendance.course_plan_id')
        .select(({ fn, val }) => fn.coalesce(fn.sum<number>('attendance.minutes_counted'), val(0)).as('used'))
        .whereRef('attendance.student_id', '=', 'course_enrolment.student_id')
        .where('course_plan.course_id', '=', course)
        .where('attendance.delete_time', 'is', null) as never,
    }))
    .where('course_id', '=', course)
    .where('student_id', 'in', [...students])
    .where('billing_rule', '<>', 'none')
    .where('delete_time', 'is', null)
    .execute()
}
