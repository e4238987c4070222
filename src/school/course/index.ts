// The door of course.

export { courseEnrolmentLabels } from './course-enrolment.labels.ts'
export { courseEnrolment, enrolmentStatuses } from './course-enrolment.ts'
export { course } from './course.ts'
export { specialtyLabels } from './specialty.labels.ts'
export { documentKinds, specialty } from './specialty.ts'
