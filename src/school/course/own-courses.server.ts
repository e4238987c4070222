// A person's own courses: those that a teacher gives or a student takes. Everything in a course is visible according to
// them.

import { may } from '#engine/server/access.ts'
import type { At, Rows } from '#engine/server/product.ts'

/** People who may export the whole list belong to the office. Jobs and the start of the product see everything. */
export function isCourseOffice(at: At): boolean {
  return at.who.realm === 'nobody' || may(at.who, 'k/course/export')
}

/** A subquery with the ids of the courses that a teacher gives, including those with only one session. */
export function ownCourses(at: At) {
  const teacher = at.who.profile.teacher ?? 0
  const leads = at.db.selectFrom('course').select('course.id').where('lead_teacher_id', '=', teacher)
  const sessions = at.db
    .selectFrom('course_plan')
    .select('course_plan.course_id as id')
    .where('status', '<>', 'cancelled')
    .where('delete_time', 'is', null)
  return at.db
    .selectFrom('course_teacher')
    .select('course_teacher.course_id as id')
    .where('teacher_id', '=', teacher)
    .union(leads)
    .union(sessions.where('teacher_id', '=', teacher))
    .union(sessions.where('assistant_id', '=', teacher))
}

/** The ids of the courses that a student takes, took, or requested. */
export function takenCourses(at: At) {
  return at.db
    .selectFrom('course_enrolment')
    .select('course_enrolment.course_id as id')
    .where('student_id', '=', at.who.profile.student ?? 0)
    .where('status', '<>', 'cancelled')
    .where('delete_time', 'is', null)
}

/** Students in a teacher's courses: current ones, and those who stayed until the end. */
export function studentsTaught(at: At) {
  return at.db
    .selectFrom('course_enrolment')
    .select('course_enrolment.student_id as id')
    .where('course_id', 'in', ownCourses(at))
    .where('status', 'in', ['active', 'completed'])
    .where('delete_time', 'is', null)
}

/** Restricts rows to one's own courses. */
export function coursesOf(rows: Rows, at: At, column: string): Rows {
  if (isCourseOffice(at)) return rows
  const { student = 0, teacher = 0 } = at.who.profile
  return rows.where(({ eb, or }) =>
    or([
      ...(teacher > 0 ? [eb(column, 'in', ownCourses(at))] : []),
      ...(student > 0 ? [eb(column, 'in', takenCourses(at))] : []),
    ]),
  )
}
