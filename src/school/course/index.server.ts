// The door of course for the server.

import { serverHalf } from '#engine/server/subject.ts'
import type {} from './course.tables.ts'
import { courseSubject } from './course.subject.ts'
import { beginCourses } from './begin.server.ts'
import { courseEnrolmentRules } from './course-enrolment.server.ts'
import { courseRules } from './course.server.ts'
import { moveQueues } from './places.server.ts'
import { specialtyRules } from './specialty.server.ts'

export const courseServer = serverHalf(courseSubject, {
  rules: {
    specialty: specialtyRules,
    course: courseRules,
    course_enrolment: courseEnrolmentRules,
  },
  rights: {
    'k/courseEnrolment': { 'k/courseEnrolment/request': ['Demander une place', '申请选课', 'Ask for a place'] },
  },
  jobs: [
    { name: 'begin courses', every: 300, run: beginCourses },
    { name: 'offer places', every: 300, run: moveQueues },
  ],
})
