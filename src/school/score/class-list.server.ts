// The students to mark in a course: enrolled ones, and former ones (their marks stay visible).

import { sql } from 'kysely'
import type { At } from '#engine/server/product.ts'
import type { EnrolmentState } from './class-list.ts'

interface ClassStudent extends EnrolmentState {
  student_id: number
}

export async function classList(at: At, course_id: number): Promise<ClassStudent[]> {
  return (await classLists(at, [course_id])).get(course_id) ?? []
}

/** Returns the class lists by course id. */
export async function classLists(at: At, courses: readonly number[]): Promise<Map<number, ClassStudent[]>> {
  const rows = await enrolmentsToMark(at.db, ...courses)
    .select(['seat.course_id', 'seat.student_id', 'seat.status', 'seat.grading_exempt'])
    .select(['seat.start_date', 'seat.end_date'])
    .execute()
  const lists = new Map<number, ClassStudent[]>()
  for (const { course_id, student_id, start_date, end_date, ...seat } of rows)
    lists
      .getOrInsertComputed(course_id, () => [])
      .push({ student_id, start_date, end_date, takes: takesCourse(seat), exempt: isExempt(seat) })
  return lists
}

export const takesCourse = ({ status }: { status: string }) => status !== 'dropped'
export const isExempt = ({ grading_exempt }: { grading_exempt: number }) => grading_exempt === 1

/** Selects the enrolments of the class list: one row per student and course. */
export const enrolmentsToMark = (db: At['db'], ...courses: number[]) =>
  db
    .selectFrom('course_enrolment as seat')
    .where('seat.course_id', 'in', [0, ...courses])
    .where('seat.status', 'in', ['active', 'completed', 'dropped'])
    .where('seat.delete_time', 'is', null)

/** Enrolments that count for averages, results and figures; dropped and cancelled ones do not count. */
export const countedStates = ['active', 'completed'] as const

/**
 * A condition on rows of `score`: the student takes the course and is assessed in it. Figures of a class or of the
 * school contain only such marks.
 */
export const countedEnrolment = sql<boolean>`exists (select 1 from course_enrolment
  where course_enrolment.course_id = score.course_id and course_enrolment.student_id = score.student_id
    and course_enrolment.status in (${sql.join(countedStates.map((state) => sql.lit(state)))})
    and course_enrolment.grading_exempt = 0 and course_enrolment.delete_time is null)`

/** Selects the courses that a student takes or has completed. */
export const followedCourses = (db: At['db'], student: number) =>
  db
    .selectFrom('course_enrolment')
    .select('course_enrolment.course_id')
    .where('course_enrolment.student_id', '=', student)
    .where('course_enrolment.status', 'in', countedStates)
    .where('course_enrolment.delete_time', 'is', null)
