// The declaration of a certificate: an official paper about one student.

import { belongsTo, choice, date, file, integer, json, longText, moment, state, text, toggle } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** `expired` is no status: it is an issued certificate after `valid_until`. */
export const certificateStatuses = {
  requested: 'blue',
  issued: 'green',
  refused: 'red',
  revoked: 'red',
  superseded: 'grey',
} as const

export const certificateKinds = [
  'enrolment',
  'pre_enrolment',
  'attendance',
  'transcript',
  'completion',
  'level',
  'progress',
  'renewal_pack',
  'custom',
] as const
export type CertificateKind = (typeof certificateKinds)[number]

/** `fr`: French. `fr_zh`: French with a Chinese courtesy translation. `en`: English. */
export const documentLanguages = ['fr', 'fr_zh', 'en'] as const
export type DocumentLanguage = (typeof documentLanguages)[number]

/** A statement of the school about a student. It is never deleted or changed: a wrong one is replaced by a new one. */
export const certificate = resource({
  name: 'certificate',
  path: 'k/certificate',
  menu: { group: 'schooling', icon: 'certificate', weigh: 60 },
  title: ['number'],
  beside: ['student_id'],
  calls: ['index', 'add', 'edit', 'export'],
  state: 'status',
  fields: {
    number: text({ required: true, max: 20, unique: true, form: false, sort: true, search: true }),
    code: text({ required: true, max: 14, unique: true, form: false, search: true }),
    student_id: belongsTo('student', { required: true, fixed: true, filter: true, search: true }),
    kind: choice(certificateKinds, { required: true, filter: true }),
    doc_locale: choice(documentLanguages, { default: 'fr', filter: true }),
    purpose: choice(['prefecture', 'caf', 'bank', 'embassy', 'other'], { filter: true, list: 'more' }),
    purpose_note: text({ max: 120, list: 'more' }),
    /**
     * The requested year. Empty: the year of the requested period, otherwise the current year in the student record.
     */
    academic_year_id: belongsTo('academic_year', { filter: true, list: 'more' }),
    period_from: date({ list: 'more' }),
    period_to: date({ list: 'more' }),
    valid_until: date({ sort: true, filter: true }),
    /** Only for a free certificate (`custom`): its title and its text (`wording`). */
    heading: text({ max: 120, list: false }),
    wording: longText({ max: 2000 }),
    /**
     * Of the cover of a pack: the ids of its parts, in order. Of a part: an empty list. Null for other certificates.
     */
    parts: json({ form: false }),

    template_code: text({ required: true, max: 40, form: false, list: 'more' }),
    template_revision: integer({ required: true, form: false, list: 'more' }),
    snapshot: json({ form: false }),
    pdf: file({ form: false, list: 'more' }),
    pdf_sha256: text({ form: false, list: 'more' }),
    requested_at: moment({ form: false, list: 'more', sort: true }),
    issued_at: moment({ form: false, sort: true, filter: true }),
    issued_by: belongsTo('admin', { form: false, list: 'more', delete: 'keep' }),
    /**
     * The moment from which guardians may read it, because it contains results that they may not read earlier; null: at
     * once.
     */
    guardians_at: moment({ form: false, list: 'more' }),
    refuse_reason: longText({ max: 500, form: false }),
    revoked_at: moment({ form: false, list: 'more' }),
    revoked_by: belongsTo('admin', { form: false, list: false, delete: 'keep' }),
    revoke_reason: longText({ max: 500, form: false }),
    superseded_by: belongsTo('certificate', { form: false, list: 'more', delete: 'keep' }),
    verify_count: integer({ default: 0, form: false, sort: true }),
    last_verified_at: moment({ form: false, list: 'more', sort: true }),
    /** True if the student has withdrawn, and the office has not decided yet whether to revoke this certificate. */
    revoke_proposed: toggle({ form: false, filter: true, list: 'more' }),
    status: state(certificateStatuses),
  },
  actions: {
    issue: { from: ['requested'], to: 'issued', tone: 'green' },
    refuse: { from: ['requested'], to: 'refused', asks: ['refuse_reason'], tone: 'red' },
    revoke: { from: ['issued'], to: 'revoked', asks: ['revoke_reason'], tone: 'red' },
    keep: { from: ['issued'], tone: 'green' },
    supersede: { from: ['issued'], to: 'superseded', tone: 'orange' },
  },
})
