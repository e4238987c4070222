// The entity of supporting documents: handed in once, reviewed once, and expired after their date.

import { belongsTo, choice, date, file, longText, moment, state, text, toggle } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'
import { documentKinds } from '#school/course/index.ts'
import { permitPapers } from './student.ts'

export const studentDocument = resource({
  name: 'student_document',
  path: 'k/studentDocument',
  menu: { group: 'schooling', icon: 'file-certificate', weigh: 70 },
  title: ['kind', 'detail'],
  beside: ['student_id'],
  state: 'status',
  fields: {
    student_id: belongsTo('student', { required: true, fixed: true, filter: true, search: true }),
    kind: choice(documentKinds, { required: true, filter: true }),
    detail: text({ max: 120, search: true, list: 'more' }),
    file: file({ required: true, accept: 'pdf,jpg,jpeg,png', maxMegabytes: 10 }),
    number: text({ max: 40, mask: true, list: false }),
    permit_kind: choice(permitPapers, { list: 'more' }),
    /**
     * The five passport fields are entered letter by letter as the passport prints them, because a permit renewal
     * compares them with the record.
     */
    passport_last_name: text({ max: 60, list: false }),
    passport_first_name: text({ max: 60, list: false }),
    passport_birth_date: date({ past: true, list: false }),
    passport_birth_place: text({ max: 80, list: false }),
    passport_nationality: text({ format: 'country', list: false }),
    issued_on: date({ list: 'more' }),
    expires_on: date({ sort: true, filter: true }),
    overrides_file: toggle({ form: false, list: false }),
    review_note: longText({ max: 500, form: false, list: 'more' }),
    reviewed_by: belongsTo('admin', { form: false, list: 'more', delete: 'keep' }),
    reviewed_at: moment({ form: false, list: 'more' }),
    status: state({ submitted: 'blue', accepted: 'green', refused: 'red', expired: 'orange', replaced: 'grey' }),
  },
  actions: {
    accept: {
      from: ['submitted'],
      to: 'accepted',
      optional: [
        ...(['number', 'permit_kind', 'issued_on', 'expires_on', 'overrides_file'] as const),
        ...(['passport_last_name', 'passport_first_name', 'passport_birth_date'] as const),
        ...(['passport_birth_place', 'passport_nationality'] as const),
      ],
      tone: 'green',
    },
    refuse: { from: ['submitted'], to: 'refused', asks: ['review_note'], tone: 'red' },
  },
})
