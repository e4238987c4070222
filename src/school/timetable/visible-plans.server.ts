// Which sessions a person sees. The office sees all sessions. Teachers see the sessions that they give or assist in,
// and all sessions of their own courses. Students see the sessions in which they take part.

import type { ExpressionBuilder } from 'kysely'
import { may } from '#engine/server/access.ts'
import type { At, Rows, Tables } from '#engine/server/product.ts'
import { memberAt } from '#school/course/index.groups.server.ts'
import { ownCourses } from '#school/course/index.server.ts'
import { seatAt } from './roster.server.ts'

/** True for the office: people who may export the list of sessions. Also true for jobs and the start of the product. */
export function mayPlanSchool(at: At): boolean {
  return at.who.realm === 'nobody' || may(at.who, 'k/coursePlan/export')
}

export function plansOf(rows: Rows, at: At): Rows {
  if (mayPlanSchool(at)) return rows
  const { student = 0, teacher = 0 } = at.who.profile
  return rows.where(({ eb, or, and }: ExpressionBuilder<Tables, 'course_plan'>) =>
    or([
      ...(teacher > 0
        ? [
            eb('course_plan.teacher_id', '=', teacher),
            eb('course_plan.assistant_id', '=', teacher),
            eb('course_plan.course_id', 'in', ownCourses(at)),
          ]
        : []),
      ...(student > 0
        ? [
            and([
              eb('course_plan.status', '<>', 'planned'),
              or([
                eb('course_plan.id', 'in', plansByChoice(at, student)),
                eb('course_plan.id', 'in', plansByGroup(at, [student])),
                eb('course_plan.id', 'in', plansByEnrolment(at, [student])),
              ]),
            ]),
          ]
        : []),
    ]),
  )
}

/** A subquery of the ids of the sessions that the reader may see. */
export function visiblePlans(at: At) {
  return plansOf(at.db.selectFrom('course_plan').select('course_plan.id'), at)
}

/** A subquery of the ids of the courses in which the student has an active or completed enrolment. */
export function attendedCourses(at: At, student: number) {
  return at.db
    .selectFrom('course_enrolment')
    .select('course_enrolment.course_id as id')
    .where('student_id', '=', student)
    .where('status', 'in', ['active', 'completed'])
    .where('delete_time', 'is', null)
}

/** Sessions for everybody enrolled in which one of the students takes part on the day of the session. */
export function plansByEnrolment(at: At, students: readonly number[] | Rows) {
  return at.db
    .selectFrom('course_enrolment as seat')
    .innerJoin('course_plan as plan', 'plan.course_id', 'seat.course_id')
    .select('plan.id')
    .where('seat.student_id', 'in', students)
    .where('plan.participants', '=', 'all')
    .where(seatAt(at))
}

function plansByChoice(at: At, student: number) {
  return at.db.selectFrom('course_plan_student').select('course_plan_id as id').where('student_id', '=', student)
}

/** Sessions for groups of which one of the students is a member on the day of the session. */
export function plansByGroup(at: At, students: readonly number[] | Rows) {
  return at.db
    .selectFrom('student_group_member as member')
    .innerJoin('course_plan_group as met', 'met.student_group_id', 'member.student_group_id')
    .innerJoin('course_plan as plan', 'plan.id', 'met.course_plan_id')
    .select('plan.id')
    .where('member.student_id', 'in', students)
    .where('plan.participants', '=', 'groups')
    .where(memberAt(at, 'plan.start_at'))
}
