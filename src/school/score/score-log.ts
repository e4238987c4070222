// The declaration of the log of mark changes.

import { belongsTo, choice, integer, moment, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'
import { codes } from '#school/course/index.codes.ts'

/** One row for every mark that is entered, changed or cleared. Rows are only added. */
export const scoreLog = resource({
  name: 'score_log',
  path: 'k/scoreLog',
  menu: { group: 'assessment', icon: 'history', weigh: 10 },
  title: ['student_id', 'assessment_id'],
  order: ['at', 'desc'],
  calls: ['index', 'export'],
  hardDelete: true,
  fields: {
    score_id: belongsTo('score', { required: true, list: false, delete: 'keep' }),
    student_id: belongsTo('student', { required: true, filter: true, delete: 'keep' }),
    assessment_id: belongsTo('assessment', { required: true, filter: true, delete: 'keep' }),
    old_value: integer({ hundredths: true }),
    new_value: integer({ hundredths: true }),
    old_code: choice(codes),
    new_code: choice(codes),
    reason: text({ max: 500 }),
    actor_id: belongsTo('admin', { filter: true, delete: 'keep' }),
    actor_role: choice(['office', 'teacher', 'product'], { required: true, list: 'more' }),
    ip: text({ list: false }),
    via: choice(['grid', 'form', 'import', 'resit', 'api'], { required: true, filter: true }),
    at: moment({ required: true, sort: true, filter: true }),
  },
})
