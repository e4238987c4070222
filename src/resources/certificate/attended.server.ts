// How much of what was due a student attended, in minutes, from the registers of a period. What one is exempt from is not due.

import type { At } from '#engine/server/product.ts'
import { settings } from '../config/settings.server.ts'
import { addDays, momentOf } from '../course-plan/wall-clock.ts'
import { named } from './named.ts'
import type { Attended } from './snapshot.ts'

type Sums = Omit<Attended, 'courses'>

export async function attendedOf(
  at: At,
  student: number,
  { from, to }: { from: string; to: string },
): Promise<Attended> {
  const { time_zone } = await settings(at)
  const [first, last] = [momentOf(from, '00:00', time_zone), momentOf(addDays(to, 1), '00:00', time_zone)]
  const rows = await at.db
    .selectFrom('attendance')
    .innerJoin('course_plan', 'course_plan.id', 'attendance.course_plan_id')
    .innerJoin('course', 'course.id', 'course_plan.course_id')
    .select(['course.id', 'course.name', 'course.name_zh', 'course.name_en', 'attendance.status'])
    .select(['attendance.minutes_missed', 'attendance.justification_id', 'course_plan.start_at', 'course_plan.end_at'])
    .where('attendance.student_id', '=', student)
    .where('attendance.status', '<>', 'exempt')
    .where('attendance.delete_time', 'is', null)
    .where('course_plan.start_at', '>=', first)
    .where('course_plan.start_at', '<', last)
    .orderBy('course.name')
    .execute()
  const courses = [...Map.groupBy(rows, ({ id }) => id).values()].map((all) => ({
    name: named(all[0]!),
    ...summed(all.map(minutesOf)),
  }))
  return { ...summed(courses), courses }
}

interface Register {
  status: string
  minutes_missed: number
  justification_id: number | null
  start_at: number | null
  end_at: number | null
}

/** Who came late or left early missed those minutes, with or without a reason. */
function minutesOf({ status, minutes_missed, justification_id, start_at, end_at }: Register): Sums {
  const due = Math.round(((end_at ?? 0) - (start_at ?? 0)) / 60)
  const missed = status === 'absent' || status === 'excused' ? due : Math.min(minutes_missed, due)
  const excused = status === 'excused' || justification_id !== null ? missed : 0
  return { due, attended: due - missed, excused, unexcused: missed - excused }
}

function summed(all: readonly Sums[]): Sums {
  const sum = (name: keyof Sums) => all.reduce((total, each) => total + each[name], 0)
  return { due: sum('due'), attended: sum('attended'), excused: sum('excused'), unexcused: sum('unexcused') }
}
