// Selects a person's own courses: those that a teacher gives or a student takes. They decide what the person sees of
// courses, sessions, marks and files.

import { may } from '#engine/server/access.ts'
import type { At, Rows } from '#engine/server/product.ts'

/** True for the office, which may export all courses, and for the product itself (jobs, start). */
export function isCourseOffice(at: At): boolean {
  return at.who.realm === 'nobody' || may(at.who, 'k/course/export')
}

/** A subquery with the ids of the courses that a teacher gives, also of those with only one session of this teacher. */
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

/** A subquery with the ids of the courses that a student takes, took, or requested. */
export function takenCourses(at: At) {
  return at.db
    .selectFrom('course_enrolment')
    .select('course_enrolment.course_id as id')
    .where('student_id', '=', at.who.profile.student ?? 0)
    .where('status', '<>', 'cancelled')
    .where('delete_time', 'is', null)
}

/** A subquery with the ids of the students who take a teacher's courses or have completed them. */
export function studentsTaught(at: At) {
  return at.db
    .selectFrom('course_enrolment')
    .select('course_enrolment.student_id as id')
    .where('course_id', 'in', ownCourses(at))
    .where('status', 'in', ['active', 'completed'])
    .where('delete_time', 'is', null)
}

/** Limits rows to the person's own courses. The office sees all rows. */
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
