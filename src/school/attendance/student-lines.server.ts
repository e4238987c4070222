// The register lines of one student, for the student's own page, for justifications and for certificates.

import type { At } from '#engine/server/product.ts'
import type { Span } from './line-minutes.ts'
import { lineColumns, sessionCounts } from './line-minutes.server.ts'

/** The lines in sessions that count and begin within the span, with their course, sorted by time. */
export function studentLines({ db }: At, student: number, { from, to }: Span) {
  return db
    .selectFrom('attendance')
    .innerJoin('course_plan', 'course_plan.id', 'attendance.course_plan_id')
    .innerJoin('course', 'course.id', 'course_plan.course_id')
    .select(['attendance.id', 'attendance.course_plan_id', 'course.id as course_id'])
    .select(['course.name', 'course.name_zh', 'course.name_en', 'course.name_sort'])
    .select(lineColumns)
    .where('attendance.student_id', '=', student)
    .where('attendance.delete_time', 'is', null)
    .where(sessionCounts)
    .where('course_plan.start_at', '>=', from)
    .where('course_plan.start_at', '<', to)
    .$narrowType<{ start_at: number; end_at: number }>()
    .orderBy('course_plan.start_at')
    .orderBy('attendance.id')
    .execute()
}
