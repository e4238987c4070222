// The entity of terms: parts of an academic year that have their own results.

import { belongsTo, date, integer, moment, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

export const academicTerm = resource({
  name: 'academic_term',
  path: 'k/academicTerm',
  menu: { group: 'settings', icon: 'calendar-event', weigh: 80 },
  title: 'name',
  beside: ['academic_year_id'],
  order: ['start_date', 'desc'],
  fields: {
    /** The year cannot be changed, because courses, marks and results refer to the term and to its year. */
    academic_year_id: belongsTo('academic_year', { required: true, fixed: true, filter: true }),
    code: text({ required: true, max: 20, search: true }),
    name: text({ required: true, max: 60, search: true }),
    name_zh: text({ max: 60, search: true, list: 'more' }),
    name_en: text({ max: 60, search: true, list: 'more' }),
    start_date: date({ required: true, sort: true }),
    end_date: date({ required: true, sort: true }),
    score_lock_at: moment(),
    sequence: integer({ required: true, min: 1, max: 12, sort: true, list: 'more' }),
  },
})
