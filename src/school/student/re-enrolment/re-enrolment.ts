// The entity of re-enrolments of one student in one academic year: the office invites, the student answers, the office
// checks.

import { belongsTo, belongsToMany, json, longText, moment, state, tags, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

export const reEnrolmentStatuses = {
  invited: 'grey',
  begun: 'orange',
  submitted: 'blue',
  returned: 'orange',
  done: 'green',
  cancelled: 'red',
} as const
export type ReEnrolmentStatus = keyof typeof reEnrolmentStatuses

/** The statuses in which the student may write; in the others only the office may. */
export const openStatuses = ['invited', 'begun', 'returned'] as const

/** The steps of the student's page, in order. `stepsFor` leaves out steps without a question. */
export const reEnrolmentSteps = ['contact', 'papers', 'cvec', 'options', 'agreement'] as const
export type ReEnrolmentStep = (typeof reEnrolmentSteps)[number]

export const reEnrolment = resource({
  name: 're_enrolment',
  path: 'k/reEnrolment',
  menu: { group: 'schooling', icon: 'user-check', weigh: 64 },
  title: ['student_id', 'academic_year_id'],
  calls: ['index', 'edit', 'export'],
  state: 'status',
  fields: {
    student_id: belongsTo('student', { required: true, form: false, filter: true, search: true }),
    academic_year_id: belongsTo('academic_year', { required: true, form: false, filter: true }),
    status: state(reEnrolmentStatuses),
    specialty_id: belongsTo('specialty', { form: false, filter: true }),
    level: text({ max: 20, form: false, filter: true }),
    confirmed: tags({ values: reEnrolmentSteps, form: false, list: 'more' }),
    /** New values for columns of the student's record. They are written into the record when the office accepts. */
    changes: json({ form: false }),
    cvec_number: text({ max: 24, search: true, list: 'more' }),
    option_ids: belongsToMany('course', { through: 're_enrolment_course', form: false, filter: true, list: 'more' }),
    /** The guardian of a minor, who needs no account, and when the guardian agreed. */
    guardian_name: text({ max: 80, form: false, list: 'more' }),
    guardian_confirmed_at: moment({ form: false, list: 'more' }),
    invited_at: moment({ form: false, sort: true }),
    reminded_at: moment({ form: false, sort: true, list: 'more' }),
    submitted_at: moment({ form: false, sort: true, filter: true }),
    done_at: moment({ form: false, sort: true, list: 'more' }),
    review_note: longText({ max: 500 }),
  },
  actions: {
    accept: { from: ['submitted'], to: 'done', tone: 'green' },
    giveBack: { from: ['submitted'], to: 'returned', asks: ['review_note'], tone: 'orange' },
    cancel: { from: [...openStatuses, 'submitted'], to: 'cancelled', optional: ['review_note'], tone: 'red' },
    reopen: { from: ['cancelled'], to: 'invited' },
  },
})
