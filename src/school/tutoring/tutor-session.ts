// The record of a tutoring session.

import { belongsTo, choice, file, integer, longText, moment, state, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/**
 * Hours that a tutor worked on a task. They are logged together with attendance, so the default form cannot add them.
 */
export const tutorSession = resource({
  name: 'tutor_session',
  path: 'k/tutorSession',
  menu: { group: 'tutoring', icon: 'clock-hour-4', weigh: 80 },
  title: ['content'],
  order: ['start_at', 'desc'],
  calls: ['index', 'edit', 'del', 'export'],
  versioned: true,
  state: 'status',
  fields: {
    tutor_task_id: belongsTo('tutor_task', { required: true, filter: true, form: false, search: true }),
    tutor_id: belongsTo('teacher', { required: true, filter: true, form: false }),
    start_at: moment({ required: true, sort: true, filter: true }),
    end_at: moment({ required: true, list: 'more' }),
    minutes: integer({ required: true, min: 5, max: 480, sort: true }),
    mode: choice(['onsite', 'online', 'phone', 'written'], { required: true, filter: true }),
    room_id: belongsTo('room', { filter: true, list: 'more' }),
    content: text({ required: true, max: 1000 }),
    next_step: longText({ max: 500 }),
    attachments: file({ several: true, list: 'more' }),
    submitted_at: moment({ form: false, list: 'more' }),
    status: state({ draft: 'grey', submitted: 'blue', validated: 'green', rejected: 'red', exported: 'grey' }),
    reject_reason: text({ max: 500, form: false, list: 'more' }),
    pay_batch_id: belongsTo('pay_batch', { filter: true, form: false, list: 'more' }),
  },
  actions: {
    submit: { from: ['draft'], to: 'submitted' },
    validate: { from: ['submitted'], to: 'validated', tone: 'green' },
    reject: { from: ['submitted'], to: 'rejected', asks: ['reject_reason'], tone: 'red' },
    correct: { from: ['rejected'], to: 'draft' },
  },
})
