// The entity of enrolments: a student's place in a course, or in its waiting list.

import { belongsTo, choice, date, integer, moment, state, text, toggle } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'
import { finalCodes } from './mark-codes.ts'

/** The statuses of an enrolment with their colours, from the request to its end. */
export const enrolmentStatuses = {
  requested: 'blue',
  waitlisted: 'orange',
  active: 'green',
  completed: 'green',
  dropped: 'grey',
  cancelled: 'red',
} as const

export const courseEnrolment = resource({
  name: 'course_enrolment',
  path: 'k/courseEnrolment',
  menu: { group: 'teaching', icon: 'users-plus', weigh: 60 },
  title: ['student_id', 'course_id'],
  versioned: true,
  state: 'status',
  fields: {
    student_id: belongsTo('student', { required: true, fixed: true, filter: true, search: true }),
    course_id: belongsTo('course', { required: true, fixed: true, filter: true }),
    start_date: date({ sort: true }),
    end_date: date({ sort: true, list: 'more' }),
    purchased_minutes: integer({ default: 0, min: 0, max: 600_000, minutes: true, list: 'more' }),
    bonus_minutes: integer({ default: 0, min: 0, max: 600_000, minutes: true, list: 'more' }),
    used_minutes: integer({ default: 0, minutes: true, form: false, sort: true, list: 'more' }),
    billing_rule: choice(['none', 'per_session', 'per_minute', 'excused_free'], {
      default: 'none',
      filter: true,
      list: 'more',
    }),
    grading_exempt: toggle({ list: 'more' }),
    final_value: integer({ hundredths: true, form: false, sort: true, list: 'more' }),
    final_code: choice(finalCodes, { form: false, list: 'more' }),
    status: state(enrolmentStatuses),
    drop_reason: text({ max: 500, form: false, list: 'more' }),
    remark: text({ max: 500, list: 'more' }),
    /** When the student began to wait: the one who has waited longest gets the first offer. */
    queued_at: moment({ form: false, list: 'more' }),
    offered_at: moment({ form: false, list: false }),
    offer_until: moment({ form: false, list: 'more' }),
    /** Since when the student is suspended. Nothing is due from then on. */
    paused_since: date({ form: false, list: 'more' }),
  },
  actions: {
    admit: { from: ['requested', 'waitlisted'], to: 'active', tone: 'green' },
    admitOver: { from: ['requested', 'waitlisted'], to: 'active', tone: 'orange' },
    queue: { from: ['requested'], to: 'waitlisted' },
    acceptOffer: { from: ['waitlisted'], to: 'active', tone: 'green' },
    complete: { from: ['active'], to: 'completed' },
    drop: { from: ['active'], to: 'dropped', asks: ['drop_reason'], tone: 'red' },
    resume: { from: ['dropped'], to: 'active' },
    cancel: { from: ['requested', 'waitlisted'], to: 'cancelled', tone: 'red' },
  },
})
