// The entity of renewals of residence permits. The product opens a renewal half a year before the permit ends.

import { belongsTo, date, integer, longText, moment, state, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

export const renewalStatuses = {
  to_prepare: 'orange',
  prepared: 'blue',
  filed: 'blue',
  documents_asked: 'orange',
  extension_received: 'blue',
  favourable: 'green',
  card_received: 'green',
  closed: 'grey',
} as const
export type RenewalStatus = keyof typeof renewalStatuses

/** The statuses in which the administration has the file, so that no alert about the permit is sent any more. */
export const filedStatuses = ['filed', 'documents_asked', 'extension_received', 'favourable', 'card_received'] as const

export const renewal = resource({
  name: 'renewal',
  path: 'k/renewal',
  menu: { group: 'schooling', icon: 'id', weigh: 65 },
  title: ['student_id'],
  order: ['permit_expiry', 'asc'],
  calls: ['index', 'edit', 'export'],
  state: 'status',
  fields: {
    student_id: belongsTo('student', { required: true, form: false, filter: true, search: true }),
    permit_expiry: date({ required: true, form: false, sort: true, filter: true }),
    status: state(renewalStatuses),
    filing_number: text({ max: 40, search: true }),
    filed_on: date({ sort: true, filter: true }),
    asked_on: date({ list: 'more' }),
    asked_documents: longText({ max: 500 }),
    /** The last day to hand in the documents that the administration asked for; empty once they are handed in. */
    answer_by: date({ form: false, sort: true, filter: true }),
    answered_on: date({ list: 'more' }),
    /** How often the administration has asked; it closes the file after two unanswered requests. */
    requests: integer({ default: 0, form: false, list: 'more' }),
    extension_until: date({ sort: true, filter: true, list: 'more' }),
    favourable_on: date({ list: 'more' }),
    card_on: date({ list: 'more' }),
    close_reason: longText({ max: 500 }),
    /** Written into the letter of the head about a repeated year or a change of programme. */
    explanation: longText({ max: 1000 }),
    /** The year to come for which the office confirms a pre-enrolment. */
    next_year_id: belongsTo('academic_year', { list: 'more' }),
    prepared_at: moment({ form: false, sort: true, list: 'more' }),
    pack_id: belongsTo('certificate', { form: false, list: 'more', delete: 'keep' }),
  },
  actions: {
    file: { from: ['to_prepare', 'prepared'], to: 'filed', asks: ['filing_number', 'filed_on'], tone: 'green' },
    askDocuments: {
      from: ['filed', 'extension_received'],
      to: 'documents_asked',
      asks: ['asked_on'],
      optional: ['asked_documents'],
      tone: 'orange',
    },
    answer: { from: ['documents_asked'], asks: ['answered_on'], tone: 'green' },
    extend: {
      from: ['filed', 'documents_asked', 'extension_received'],
      to: 'extension_received',
      asks: ['extension_until'],
    },
    favour: {
      from: ['filed', 'documents_asked', 'extension_received'],
      to: 'favourable',
      asks: ['favourable_on'],
      tone: 'green',
    },
    receiveCard: { from: ['extension_received', 'favourable'], to: 'card_received', asks: ['card_on'], tone: 'green' },
    close: {
      from: ['to_prepare', 'prepared', ...filedStatuses],
      to: 'closed',
      optional: ['close_reason'],
      tone: 'red',
    },
  },
})

/** The steps that a student may enter. Only the office may close a renewal. */
export const ownSteps = ['file', 'askDocuments', 'answer', 'extend', 'favour', 'receiveCard'] as const
export type OwnStep = (typeof ownSteps)[number]
