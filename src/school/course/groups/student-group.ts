// The entity of groups of students in one academic year, or in one of its terms.

import { belongsTo, choice, integer, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

export const groupKinds = ['class', 'tutorial', 'language', 'option', 'other'] as const

export const studentGroup = resource({
  name: 'student_group',
  path: 'k/group',
  menu: { group: 'teaching', icon: 'users-group', weigh: 55 },
  title: ['code', 'name'],
  versioned: true,
  fields: {
    code: text({ required: true, max: 30, sort: true, search: true }),
    name: text({ required: true, max: 120, search: true }),
    name_zh: text({ max: 120, search: true, list: 'more' }),
    name_en: text({ max: 120, search: true, list: 'more' }),
    kind: choice(groupKinds, { default: 'class', filter: true }),
    academic_year_id: belongsTo('academic_year', { required: true, filter: true }),
    /** Empty: the whole year. */
    academic_term_id: belongsTo('academic_term', { filter: true }),
    specialty_id: belongsTo('specialty', { filter: true }),
    level: text({ max: 20, filter: true, list: 'more' }),
    /** Only students of this course are in the group: a student who leaves the course leaves the group. */
    course_id: belongsTo('course', { filter: true }),
    teacher_id: belongsTo('teacher', { filter: true, delete: 'null' }),
    capacity: integer({ min: 1, max: 10_000 }),
    remark: text({ max: 500, list: 'more' }),
  },
})
