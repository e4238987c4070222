// The manifest of the course room: courses, specialties, enrolments with their waiting lists, and groups of students.

import { subject } from '#engine/subject.ts'
import type {} from '#screens/related-filters.ts'
import { specialty } from './specialty.ts'
import { course } from './course.ts'
import { courseEnrolment } from './course-enrolment.ts'
import { groupFilterWords } from './words.ts'
import { studentGroupMember } from './groups/student-group-member.ts'
import { studentGroup } from './groups/student-group.ts'

export const courseSubject = subject({
  name: 'course',
  entities: [specialty, course, courseEnrolment, studentGroup, studentGroupMember],
  relatedFilters: [{ name: 'group', of: 'student', target: 'student_group', words: groupFilterWords }],
  groups: {
    Direction: ['k/group/*', 'k/groupMember/*'],
    Scolarité: ['k/group/*', 'k/groupMember/*'],
    Pédagogie: ['k/group/*', 'k/groupMember/*'],
    Enseignant: ['k/group/index', 'k/groupMember/index'],
    Étudiant: ['k/group/index', 'k/groupMember/index'],
    'Responsable légal': ['k/group/index', 'k/groupMember/index'],
  },
})
