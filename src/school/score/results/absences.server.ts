// Sums the missed minutes of each student and course in a term, from attendance, for the term results.

import { sql } from 'kysely'
import type { At } from '#engine/server/product.ts'
import { minutesOf, sessionCounts } from '#school/attendance/index.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import { addDays } from '#text/add-days.ts'
import { momentOf } from '#platform/time/index.ts'

export interface AbsenceMinutes {
  absence_minutes: number
  absence_unexcused_minutes: number
}

/** Returns the minutes by student id, then by course id. */
export async function absencesIn(at: At, term: number): Promise<Map<number, Map<number, AbsenceMinutes>>> {
  const { time_zone: zone } = await settings(at)
  const { start_date, end_date } = await at.db
    .selectFrom('academic_term')
    .select(['start_date', 'end_date'])
    .where('id', '=', term)
    .executeTakeFirstOrThrow()
  const rows = await at.db
    .selectFrom('attendance')
    .innerJoin('course_plan', 'course_plan.id', 'attendance.course_plan_id')
    .select(['attendance.student_id', 'course_plan.course_id'])
    .select([
      sql<number>`sum(${minutesOf.missed})`.as('absence_minutes'),
      sql<number>`sum(${minutesOf.unexcused})`.as('absence_unexcused_minutes'),
    ])
    .where('course_plan.start_at', '>=', momentOf(start_date, '00:00', zone))
    .where('course_plan.start_at', '<', momentOf(addDays(end_date, 1), '00:00', zone))
    .where(sessionCounts)
    .where('attendance.delete_time', 'is', null)
    .where('attendance.status', '<>', 'exempt')
    .groupBy(['attendance.student_id', 'course_plan.course_id'])
    .execute()
  const found = new Map<number, Map<number, AbsenceMinutes>>()
  for (const { student_id, course_id, ...minutes } of rows) {
    const missedHere = {
      absence_minutes: Number(minutes.absence_minutes),
      absence_unexcused_minutes: Number(minutes.absence_unexcused_minutes),
    }
    found.getOrInsertComputed(student_id, () => new Map()).set(course_id, missedHere)
  }
  return found
}

export function sumAbsences(all: Iterable<AbsenceMinutes>): AbsenceMinutes {
  const sum: AbsenceMinutes = { absence_minutes: 0, absence_unexcused_minutes: 0 }
  for (const each of all) {
    sum.absence_minutes += each.absence_minutes
    sum.absence_unexcused_minutes += each.absence_unexcused_minutes
  }
  return sum
}
