// Limits courseware to what a person may see. Students see it, including its title, only if it is for them, and only
// from its release until its end.

import { type RawBuilder, sql } from 'kysely'
import type { At, Rows } from '#engine/server/product.ts'
import { cachedZone } from '#platform/settings/index.server.ts'
import { dayIn } from '#platform/time/index.ts'
import { isCourseOffice, ownCourses } from '#school/course/index.server.ts'

export function visibleCourseware(rows: Rows, at: At): Rows {
  if (isCourseOffice(at)) return rows
  const { student = 0, teacher = 0 } = at.who.profile
  return rows.where(({ eb, or }) =>
    or([
      ...(teacher > 0 ? [eb('courseware.course_id', 'in', ownCourses(at))] : []),
      ...(student > 0 ? [isVisibleTo(at, sql.lit(student))] : []),
    ]),
  )
}

/** The condition, in a query on `courseware`, that `student` is a recipient of the row and may see it now. */
export function isVisibleTo(at: At, student: RawBuilder<unknown>) {
  return sql<boolean>`(${isOut(at)} and ${isRecipient(at, student)})`
}

/** The condition that the courseware is published, released and not expired. */
export function isOut(at: At) {
  const now = sql.lit(at.now)
  return sql<boolean>`(courseware.status = 'published'
    and (courseware.expire_at is null or courseware.expire_at > ${now})
    and ${releasedAt(now)})`
}

function releasedAt(now: RawBuilder<unknown>) {
  const session = (moment: 'start_at' | 'end_at') => sql`exists (select 1 from course_plan
    where course_plan.id = courseware.course_plan_id and course_plan.delete_time is null
    and course_plan.status in ('scheduled', 'done') and course_plan.${sql.ref(moment)} <= ${now})`
  return sql`(courseware.release_at is null or courseware.release_at <= ${now}) and (case courseware.release_rule
    when 'session_start' then ${session('start_at')}
    when 'session_end' then ${session('end_at')}
    else ${sql.lit(1)} = ${sql.lit(1)} end)`
}

/** The condition that the student is enrolled today, not suspended, and among the recipients. */
export function isRecipient(at: At, student: RawBuilder<unknown>) {
  const today = sql.lit(dayIn(at.now, cachedZone(at.product)))
  return sql<boolean>`(exists (select 1 from course_enrolment
      where course_enrolment.course_id = courseware.course_id and course_enrolment.student_id = ${student}
      and course_enrolment.delete_time is null and course_enrolment.status in ('active', 'completed')
      and course_enrolment.paused_since is null
      and (course_enrolment.start_date is null or course_enrolment.start_date <= ${today})
      and (course_enrolment.end_date is null or course_enrolment.end_date >= ${today}))
    and (courseware.audience = 'course' or (courseware.audience = 'selected' and exists (select 1 from courseware_target
      where courseware_target.courseware_id = courseware.id and courseware_target.student_id = ${student}))))`
}
