// Exports of the course room for other rooms: entities and words.

export { courseEnrolmentLabels, specialtyLabels } from './words.ts'
export { courseEnrolment, enrolmentStatuses } from './course-enrolment.ts'
export { course } from './course.ts'
export { studentGroupMember } from './groups/student-group-member.ts'
export { groupKinds, studentGroup } from './groups/student-group.ts'
export { documentKinds, specialty } from './specialty.ts'
