// The declaration of a mark: one student in one assessment.

import { belongsTo, choice, integer, longText, moment } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'
import { codes } from '#school/course/index.codes.ts'

/** A student's entry in an assessment: a mark, a code, or nothing yet. It is entered only in the grid of marks. */
export const score = resource({
  name: 'score',
  path: 'k/score',
  menu: { group: 'assessment', icon: 'list-numbers', weigh: 70 },
  title: ['student_id', 'assessment_id'],
  calls: ['index', 'export'],
  versioned: true,
  hardDelete: true,
  fields: {
    student_id: belongsTo('student', { required: true, filter: true, search: true, delete: 'keep' }),
    course_id: belongsTo('course', { required: true, filter: true, delete: 'keep' }),
    academic_term_id: belongsTo('academic_term', { required: true, filter: true, list: 'more', delete: 'keep' }),
    assessment_id: belongsTo('assessment', { required: true, filter: true, delete: 'keep' }),
    value: integer({ min: 0, hundredths: true, sort: true, filter: true }),
    code: choice(codes, { filter: true }),
    normalized: integer({ hundredths: true, sort: true, list: 'more' }),
    comment: longText({ max: 500, list: 'more' }),
    comment_zh: longText({ max: 500, list: 'more' }),
    graded_by: belongsTo('admin', { filter: true, list: 'more', delete: 'keep' }),
    graded_at: moment({ sort: true, list: 'more' }),
    published_at: moment({ sort: true, filter: true }),
    first_seen_at: moment({ list: 'more' }),
  },
})
