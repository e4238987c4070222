// The entity of registrations: the form that an applicant sent, with the results of its checks. The office only reads
// it.

import { belongsTo, choice, integer, json, moment, secret, tags, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'
import { storedLanguages } from '#text/languages.ts'
import { documentKinds } from '#school/course/index.ts'

export const studentRegistration = resource({
  name: 'student_registration',
  path: 'k/studentRegistration',
  menu: { group: 'schooling', icon: 'forms', weigh: 50 },
  title: 'student_id',
  order: ['create_time', 'desc'],
  calls: ['index'],
  hardDelete: true,
  fields: {
    student_id: belongsTo('student', { required: true, filter: true, search: true, delete: 'keep' }),
    create_time: moment({ form: false, sort: true, filter: true }),
    locale: choice(storedLanguages, { default: 'fr', filter: true }),
    submitted_at: moment({ form: false }),
    email_verified_at: moment({ form: false, filter: true }),
    duplicate_score: integer({ default: 0, form: false, filter: true }),
    asked_documents: tags({ values: documentKinds, form: false, list: 'more' }),
    consent_version: text({ max: 20, form: false, list: 'more' }),
    last_seen_at: moment({ form: false, list: 'more' }),
    expires_at: moment({ required: true, form: false, list: 'more' }),
    ip: text({ max: 64, form: false, list: false }),
    user_agent: text({ max: 255, form: false, list: false }),
    payload: json({ form: false }),
    duplicate_of: json({ form: false }),
    token_hash: secret({ required: true, form: false }),
  },
})
