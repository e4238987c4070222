// Finds past sessions in which the student is in no register. They never count as attended, and every certificate of
// attendance states them.

import type { At } from '#engine/server/product.ts'
import { countedStates } from '#school/attendance/index.ts'
import { pastSuspensions } from '#school/course/index.enrolments.server.ts'
import { memberAt } from '#school/course/index.groups.server.ts'
import { attendsOn, awayStudents } from '#school/timetable/index.server.ts'
import { dayIn } from '#platform/time/index.ts'

export interface UnregisteredSession {
  course: number
  minutes: number
}

interface Period {
  from: number
  to: number
  zone: string
}

/** Returns the past sessions of the period in which the student takes part but is in no register. */
export async function unregisteredSessions(
  at: At,
  student: number,
  { from, to, zone }: Period,
): Promise<UnregisteredSession[]> {
  const over = at.db
    .selectFrom('course_plan')
    .select(['course_plan.id', 'course_plan.course_id', 'course_plan.start_at', 'course_plan.end_at'])
    .where('course_plan.status', 'in', [...countedStates])
    .where('course_plan.delete_time', 'is', null)
    .where('course_plan.start_at', '>=', from)
    .where('course_plan.start_at', '<', to)
    .where('course_plan.end_at', '<=', at.now)
    .$narrowType<{ start_at: number; end_at: number }>()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attendance')
            .select('attendance.id')
            .whereRef('attendance.course_plan_id', '=', 'course_plan.id')
            .where('attendance.student_id', '=', student)
            .where('attendance.delete_time', 'is', null),
        ),
      ),
    )
  const enrolled = over
    .innerJoin('course_enrolment as seat', 'seat.course_id', 'course_plan.course_id')
    .select(['seat.status', 'seat.start_date', 'seat.end_date', 'seat.paused_since'])
    .where('course_plan.participants', '=', 'all')
    .where('seat.student_id', '=', student)
    .where('seat.status', 'in', ['active', 'completed', 'dropped'])
    .where('seat.delete_time', 'is', null)
  const chosen = over
    .innerJoin('course_plan_student as seat', 'seat.course_plan_id', 'course_plan.id')
    .where('course_plan.participants', '=', 'selected')
    .where('seat.student_id', '=', student)
  const grouped = over
    .innerJoin('course_plan_group as met', 'met.course_plan_id', 'course_plan.id')
    .innerJoin('student_group_member as member', 'member.student_group_id', 'met.student_group_id')
    .where('course_plan.participants', '=', 'groups')
    .where('member.student_id', '=', student)
    .where(memberAt(at, 'course_plan.start_at'))
    .distinct()
  const [whole, some, groups] = [await enrolled.execute(), await chosen.execute(), await grouped.execute()]
  const isAway = await awayStudents(at, [student])
  const wasSuspended = await pastSuspensions(at, [student])
  const takesPart = (seat: (typeof whole)[number], day: string) => attendsOn(seat, day) && !wasSuspended(student, day)
  const there = [
    ...whole.filter((seat) => takesPart(seat, dayIn(seat.start_at, zone))),
    ...some.filter(({ start_at }) => !isAway(student, dayIn(start_at, zone))),
    ...groups,
  ]
  return there.map(({ course_id, start_at, end_at }) => ({
    course: course_id,
    minutes: Math.trunc((end_at - start_at) / 60),
  }))
}
