// Enrolments: who sees which.

import { rules } from '#engine/server/product.ts'
import { isCourseOffice, ownCourses } from '../course/own-courses.server.ts'
import { courseEnrolment } from './course-enrolment.ts'

export const courseEnrolmentRules = rules(courseEnrolment, {
  only(rows, at) {
    if (isCourseOffice(at)) return rows
    const { student = 0, teacher = 0 } = at.who.profile
    return rows.where(({ eb, or }) =>
      or([
        ...(student > 0 ? [eb('course_enrolment.student_id', '=', student)] : []),
        ...(teacher > 0 ? [eb('course_enrolment.course_id', 'in', ownCourses(at))] : []),
      ]),
    )
  },
  hides: (at) => (isCourseOffice(at) ? [] : ['remark', 'billing_rule']),
})
