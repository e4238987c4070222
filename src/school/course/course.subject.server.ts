// The server half of the manifest of the course room: rules, personal data, rights, imports and jobs.

import { serverHalf } from '#engine/server/subject.ts'
import type {} from './course.tables.ts'
import { courseRoomRules } from './course.rules.ts'
import { courseSubject } from './course.subject.ts'
import { beginCourses } from './begin.server.ts'
import { courseMove, enrolmentMove, specialtyMove } from './move-in.server.ts'
import { membersOfGroups } from './groups/members.server.ts'
import { groupsTaught } from './groups/student-group.server.ts'
import { ownCourses } from './own-courses.server.ts'
import { moveQueues } from './places.server.ts'
import { coursePersonal } from './personal.server.ts'
import { callTitles } from './words.ts'

export const courseServer = serverHalf(courseSubject, {
  rules: courseRoomRules,
  personal: coursePersonal,
  rights: {
    'k/courseEnrolment': { 'k/courseEnrolment/request': callTitles.askForAPlace },
  },
  moveIn: { specialty: specialtyMove, course: courseMove, course_enrolment: enrolmentMove },
  related: { group: membersOfGroups },
  mayWriteTo: { course: ownCourses, student_group: groupsTaught },
  jobs: [
    { name: 'begin courses', every: 300, run: beginCourses },
    { name: 'offer places', every: 300, run: moveQueues },
  ],
})
