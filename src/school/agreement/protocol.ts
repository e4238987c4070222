// The declaration of an agreement: its parties, its text, and its status.

import { belongsTo, choice, date, file, longText, moment, money, richText, state, text } from '#engine/field.ts'
import { type Row, resource } from '#engine/resource.ts'

/** The statuses of an agreement with the colours of their badges. */
export const protocolStatuses = {
  draft: 'grey',
  issued: 'blue',
  partially_signed: 'blue',
  signed: 'green',
  declined: 'red',
  expired: 'orange',
  void: 'grey',
  withdrawn: 'orange',
  terminated: 'grey',
  superseded: 'grey',
} as const

export const protocol = resource({
  name: 'protocol',
  path: 'k/protocol',
  menu: { group: 'agreements', icon: 'signature', weigh: 90 },
  title: ['number', 'title'],
  versioned: true,
  imports: false,
  state: 'status',
  fields: {
    number: text({ max: 20, unique: true, form: false, sort: true, search: true }),
    template_id: belongsTo('protocol_template', { required: true, filter: true }),
    title: text({ max: 200, required: true, search: true }),
    party_kind: choice(['student', 'teacher'], { default: 'student', filter: true, list: 'more' }),
    student_id: belongsTo('student', { filter: true, search: true }),
    teacher_id: belongsTo('teacher', { filter: true, list: 'more' }),
    course_id: belongsTo('course', { filter: true, list: 'more' }),
    tutor_task_id: belongsTo('tutor_task', { filter: true, list: 'more' }),
    parent_id: belongsTo('protocol', { form: false, filter: true, list: 'more' }),
    partner_name: text({ max: 120, list: 'more' }),
    partner_email: text({ max: 120, format: 'email', list: 'more' }),
    valid_from: date({ sort: true, filter: true }),
    valid_to: date({ sort: true, filter: true, list: 'more' }),
    amount_cents: money({ currency: 'currency', sort: true, list: 'more' }),
    /**
     * The amount that counts in the contracted revenue of the month of the signature; for an amendment the difference.
     */
    contracted_cents: money({ currency: 'currency', form: false, list: 'more' }),
    currency: choice(['EUR', 'CNY', 'USD', 'GBP'], { default: 'EUR', list: false, filter: true }),
    /** Only for an amendment: the changed clauses. */
    amended_clauses: richText(),
    rendered_html: richText({ form: false }),
    content_sha256: text({ max: 64, form: false, list: 'more' }),
    pdf: file({ form: false, list: 'more' }),
    paper_scan: file({ accept: 'pdf,jpg,png', maxMegabytes: 10, form: false, list: 'more' }),
    /** The handwritten date on the scanned paper. */
    signed_on: date({ form: false, list: 'more' }),
    issued_at: moment({ form: false, sort: true, filter: true }),
    expires_at: moment({ form: false, sort: true, filter: true }),
    completed_at: moment({ form: false, sort: true, filter: true, list: 'more' }),
    withdrawal_until: moment({ form: false, list: 'more' }),
    void_reason: longText({ max: 500, form: false }),
    status: state(protocolStatuses),
  },
  actions: {
    issue: { from: ['draft'], to: 'issued', tone: 'green' },
    remind: { from: ['issued', 'partially_signed'] },
    signOnPaper: { from: ['issued', 'partially_signed'], to: 'signed', asks: ['paper_scan', 'signed_on'] },
    undoPaper: { from: ['signed'], tone: 'orange' },
    reissue: { from: ['expired'] },
    amend: { from: ['signed'] },
    withdraw: { from: ['signed'], to: 'withdrawn', tone: 'orange' },
    terminate: { from: ['signed'], to: 'terminated', asks: ['void_reason'], tone: 'red' },
    void: { from: ['issued', 'partially_signed'], to: 'void', asks: ['void_reason'], tone: 'red' },
  },
})

export type Protocol = Row<typeof protocol>
