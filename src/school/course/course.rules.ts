// The rules of all entities of the course room.

import { courseEnrolmentRules } from './course-enrolment.server.ts'
import { courseRules } from './course.server.ts'
import { studentGroupMemberRules } from './groups/student-group-member.server.ts'
import { studentGroupRules } from './groups/student-group.server.ts'
import { specialtyRules } from './specialty.server.ts'

export const courseRoomRules = {
  specialty: specialtyRules,
  course: courseRules,
  course_enrolment: courseEnrolmentRules,
  student_group: studentGroupRules,
  student_group_member: studentGroupMemberRules,
}
