// Days on which a student attends no session, even if chosen for it: days of a suspension, and days after leaving the
// school.

import type { At } from '#engine/server/product.ts'
import { pastSuspensions } from '#school/course/index.enrolments.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'

export type IsAway = (student: number, day: string) => boolean

export async function awayStudents(at: At, students: readonly number[]): Promise<IsAway> {
  if (students.length === 0) return () => false
  const rows = await at.db
    .selectFrom('student')
    .leftJoin('course_enrolment as seat', (join) =>
      join.onRef('seat.student_id', '=', 'student.id').on('seat.delete_time', 'is', null),
    )
    .select(({ fn }) => ['student.id', 'student.status', 'exit_date', fn.min('seat.paused_since').as('paused_since')])
    .where('student.id', 'in', [...new Set(students)])
    .where('student.status', '<>', 'active')
    .groupBy(['student.id', 'student.status', 'exit_date'])
    .execute()
  const today = await schoolDay(at)
  const inactive = new Map(rows.map((row) => [Number(row.id), row]))
  const wasSuspended = await pastSuspensions(at, students)
  return (student, day) => {
    if (wasSuspended(student, day)) return true
    const row = inactive.get(student)
    if (!row) return false
    if (row.status === 'suspended') return day >= (row.paused_since ?? today)
    return row.exit_date !== null && row.exit_date < day
  }
}
