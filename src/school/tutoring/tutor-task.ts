// The record of a tutor task.

import { belongsTo, choice, date, file, integer, longText, money, richText, state, tags, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

const taskKinds = [
  'one_to_one',
  'group_support',
  'exam_prep',
  'application_file',
  'thesis',
  'internship_followup',
  'integration',
  'other',
] as const

/** A task for a tutor: some students, a due date and a number of minutes. */
export const tutorTask = resource({
  name: 'tutor_task',
  path: 'k/tutorTask',
  menu: { group: 'tutoring', icon: 'lifebuoy', weigh: 90 },
  title: ['number', 'name'],
  versioned: true,
  state: 'status',
  fields: {
    number: text({ required: true, max: 20, unique: true, form: false, sort: true, search: true }),

    name: text({ required: true, max: 160, search: true, tab: 'task' }),
    name_zh: text({ max: 160, search: true, list: 'more' }),
    kind: choice(taskKinds, { required: true, filter: true }),
    priority: choice(['low', 'normal', 'high'], { default: 'normal', filter: true }),
    tutor_id: belongsTo('teacher', { filter: true }),
    course_id: belongsTo('course', { filter: true, list: 'more' }),
    specialty_id: belongsTo('specialty', { filter: true, list: 'more' }),
    start_date: date({ required: true, sort: true, filter: true }),
    due_date: date({ required: true, sort: true, filter: true }),
    budget_minutes: integer({ required: true, minutes: true, min: 5, max: 60_000, sort: true }),
    logged_minutes: integer({ default: 0, minutes: true, form: false, sort: true }),
    validated_minutes: integer({ default: 0, minutes: true, form: false, sort: true }),
    reminder_days: tags({ values: ['14', '7', '3', '2', '1', '0'], list: false }),

    brief: richText({ required: true, tab: 'content' }),
    expected_output: richText(),
    attachments: file({ several: true, list: 'more' }),

    rate_cents: money({ currency: 'currency', form: false, list: 'more', tab: 'follow_up' }),
    pay_cents: money({ currency: 'currency', form: false, list: 'more' }),
    currency: choice(['EUR', 'CNY', 'USD', 'GBP'], { form: false, list: false }),
    tutor_report: richText({ form: false }),
    review_note: longText({ max: 2000, form: false }),
    status: state({
      draft: 'grey',
      assigned: 'blue',
      accepted: 'blue',
      in_progress: 'blue',
      submitted: 'orange',
      validated: 'green',
      closed: 'grey',
      cancelled: 'red',
    }),
    status_reason: text({ max: 500, form: false, list: false }),
  },
  actions: {
    assign: { from: ['draft'], to: 'assigned', asks: ['tutor_id'] },
    accept: { from: ['assigned'], to: 'accepted', tone: 'green' },
    decline: { from: ['assigned'], to: 'draft', asks: ['status_reason'], tone: 'red' },
    submit: { from: ['in_progress'], to: 'submitted', asks: ['tutor_report'] },
    sendBack: { from: ['submitted'], to: 'in_progress', asks: ['review_note'], tone: 'orange' },
    validate: { from: ['submitted'], to: 'validated', tone: 'green' },
    close: { from: ['validated'], to: 'closed' },
    /** Sends hours to pay that were given before the cancellation. */
    settle: { from: ['cancelled'], to: 'cancelled' },
    cancel: {
      from: ['draft', 'assigned', 'accepted', 'in_progress'],
      to: 'cancelled',
      asks: ['status_reason'],
      tone: 'red',
    },
    reopen: { from: ['cancelled'], to: 'draft' },
  },
})
