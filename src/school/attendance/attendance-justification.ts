// The record of a justification.

import { belongsTo, choice, file, moment, state, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** The reason of an absence. While it is accepted, the missed minutes in its period are excused. */
export const attendanceJustification = resource({
  name: 'attendance_justification',
  path: 'k/attendanceJustification',
  menu: { group: 'planning', icon: 'file-check', weigh: 65 },
  // Teachers read the title, so it contains no reason.
  title: ['from_at', 'to_at'],
  order: ['from_at', 'desc'],
  state: 'status',
  fields: {
    student_id: belongsTo('student', { required: true, fixed: true, filter: true, search: true }),
    from_at: moment({ required: true, sort: true }),
    to_at: moment({ required: true, sort: true }),
    reason_kind: choice(['medical', 'administrative', 'family', 'transport', 'exam', 'other'], {
      required: true,
      filter: true,
    }),
    text: text({ max: 1000 }),
    attachment: file({ maxMegabytes: 10, accept: 'pdf,jpg,jpeg,png,webp', list: false }),
    reviewed_by: belongsTo('admin', { form: false, list: 'more', delete: 'keep' }),
    reviewed_at: moment({ form: false, list: 'more' }),
    review_note: text({ max: 500, form: false, list: 'more' }),
    status: state({ submitted: 'blue', accepted: 'green', refused: 'red', withdrawn: 'grey' }),
  },
  actions: {
    accept: { from: ['submitted'], to: 'accepted', tone: 'green' },
    refuse: { from: ['submitted'], to: 'refused', asks: ['review_note'], tone: 'red' },
    withdraw: { from: ['submitted'], to: 'withdrawn' },
    takeBack: { from: ['accepted', 'refused', 'withdrawn'], to: 'submitted', asks: ['review_note'], tone: 'orange' },
  },
})
