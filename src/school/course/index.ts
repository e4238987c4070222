// The door of course.

export { courseEnrolmentLabels } from './course-enrolment.labels.ts'
export { courseEnrolment, enrolmentStatuses } from './course-enrolment.ts'
export { course } from './course.ts'
export { studentGroupMember } from './groups/student-group-member.ts'
export { groupKinds, studentGroup } from './groups/student-group.ts'
export { specialtyLabels } from './specialty.labels.ts'
export { documentKinds, specialty } from './specialty.ts'
