// The record of a session.

import { belongsTo, belongsToMany, choice, integer, longText, moment, richText, state, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** A planned lesson without a date, or a session with one. */
export const coursePlan = resource({
  name: 'course_plan',
  path: 'k/coursePlan',
  menu: { group: 'planning', icon: 'calendar-event', weigh: 95 },
  title: 'title',
  order: ['start_at', 'desc'],
  versioned: true,
  state: 'status',
  fields: {
    course_id: belongsTo('course', { required: true, filter: true, tab: 'session' }),
    start_at: moment({ form: false, sort: true, filter: true }),
    register_status: choice(['open', 'done'], { default: 'open', form: false, filter: true }),
    seq: integer({ required: true, min: 1, max: 999, sort: true, list: 'more' }),
    title: text({ required: true, max: 160, search: true }),
    title_zh: text({ max: 160, search: true, list: 'more' }),
    kind: choice(['lecture', 'tutorial', 'practical', 'exam', 'oral', 'visit', 'meeting', 'other'], {
      default: 'lecture',
      filter: true,
      list: 'more',
    }),
    end_at: moment({ form: false, list: 'more' }),
    timezone: text({ required: true, max: 60, form: false, list: false }),
    planned_minutes: integer({ min: 5, max: 720, default: 90, list: 'more' }),
    teacher_id: belongsTo('teacher', { filter: true }),
    assistant_id: belongsTo('teacher', { filter: true, list: 'more', delete: 'null' }),
    replaced_teacher_id: belongsTo('teacher', { form: false, list: 'more', delete: 'null' }),
    room_id: belongsTo('room', { filter: true }),
    online_url: text({ format: 'url', list: false }),
    participants: choice(['all', 'selected', 'groups'], { default: 'all', list: 'more' }),
    student_ids: belongsToMany('student', { through: 'course_plan_student', list: false }),
    group_ids: belongsToMany('student_group', { through: 'course_plan_group', filter: true, list: 'more' }),

    objectives: longText({ max: 4000, tab: 'content' }),
    planned_content: richText(),
    held_content: richText(),
    homework: richText(),
    homework_due_at: moment({ list: 'more' }),
    private_note: longText({ max: 4000 }),

    series_id: belongsTo('course_plan_series', { form: false, filter: true, list: 'more', delete: 'null' }),
    series_index: integer({ form: false, list: false }),
    register_done_at: moment({ form: false, list: 'more' }),
    register_done_by: belongsTo('admin', { form: false, list: 'more', delete: 'keep' }),
    override_reason: text({ max: 500, form: false, list: 'more' }),
    cancel_reason: text({ max: 500, form: false, list: 'more' }),
    moved_from_id: belongsTo('course_plan', { form: false, list: 'more', delete: 'keep' }),
    ics_sequence: integer({ default: 0, form: false, list: false }),
    status: state({ planned: 'blue', scheduled: 'blue', done: 'green', cancelled: 'red', postponed: 'orange' }),
  },
  actions: {
    schedule: { from: ['planned'], to: 'scheduled', asks: ['start_at', 'end_at'] },
    move: { from: ['scheduled'], to: 'scheduled', asks: ['start_at', 'end_at'] },
    hold: { from: ['scheduled'], to: 'done', tone: 'green' },
    reopen: { from: ['done'], to: 'scheduled' },
    postpone: { from: ['scheduled'], to: 'postponed', tone: 'orange' },
    cancel: { from: ['scheduled'], to: 'cancelled', asks: ['cancel_reason'], tone: 'red' },
    restore: { from: ['cancelled'], to: 'scheduled' },
  },
})
