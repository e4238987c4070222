// The record of a series.

import { belongsTo, choice, date, integer, json, text, time, toggle } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** The rule that created several sessions. Each session is a row of its own and may differ from the rule. */
export const coursePlanSeries = resource({
  name: 'course_plan_series',
  path: 'k/coursePlanSeries',
  menu: { group: 'planning', icon: 'repeat', weigh: 85 },
  title: ['weekdays', 'local_start', 'local_end'],
  calls: ['index', 'export'],
  fields: {
    course_id: belongsTo('course', { required: true, filter: true }),
    freq: choice(['weekly', 'biweekly', 'daily', 'monthly_nth'], { default: 'weekly', filter: true }),
    weekdays: text({ required: true, max: 20 }),
    local_start: time({ required: true }),
    local_end: time({ required: true }),
    timezone: text({ required: true, max: 60, list: 'more' }),
    from_date: date({ required: true }),
    until_date: date({ sort: true }),
    count: integer({ min: 1, max: 200 }),
    skip_holidays: toggle({ default: 1, list: 'more' }),
    teacher_id: belongsTo('teacher', { filter: true }),
    room_id: belongsTo('room', { filter: true }),
    exdates: json(),
  },
})
