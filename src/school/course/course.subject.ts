// Courses, specialties and enrolments with their waiting lists.

import { subject } from '#engine/subject.ts'
import { specialty } from './specialty.ts'
import { course } from './course.ts'
import { courseEnrolment } from './course-enrolment.ts'

export const courseSubject = subject({
  name: 'course',
  entities: [specialty, course, courseEnrolment],
})
