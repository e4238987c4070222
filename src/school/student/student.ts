// The entity of students: statuses, fields and actions.

import { belongsTo, choice, date, image, integer, longText, moment, state, tags, text, toggle } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'
import { storedLanguages } from '#text/languages.ts'

/** The statuses of a student with their colours, from the draft of the public form to the anonymised record. */
export const studentStatuses = {
  draft: 'grey',
  pending: 'blue',
  incomplete: 'orange',
  active: 'green',
  suspended: 'orange',
  graduated: 'green',
  withdrawn: 'grey',
  rejected: 'red',
  cancelled: 'red',
  anonymised: 'grey',
} as const

/** The levels of the European framework, and A0 for beginners. */
export const languageLevels = ['A0', 'A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const

/** The kinds of residence permit. */
export const permitPapers = ['vls_ts', 'cst', 'csp', 'recepisse', 'other'] as const
export const permitKinds = ['none_needed', ...permitPapers] as const

export const student = resource({
  name: 'student',
  path: 'k/student',
  menu: { group: 'schooling', icon: 'school', weigh: 90 },
  title: ['last_name', 'first_name', 'native_name'],
  beside: ['student_no', 'specialty_id', 'level'],
  versioned: true,
  state: 'status',
  archive: 'archived_time',
  fields: {
    student_no: text({ max: 20, unique: true, form: false, sort: true, search: true, merge: 'keep' }),
    admin_id: belongsTo('admin', { unique: true, form: false, list: 'more', delete: 'null', merge: 'own' }),

    photo: image({ maxMegabytes: 2, tab: 'identity', merge: 'keep' }),
    last_name: text({
      required: true,
      max: 60,
      format: 'latinName',
      upper: true,
      person: true,
      sort: true,
      search: true,
      merge: 'keep',
    }),
    usage_name: text({ max: 60, format: 'latinName', upper: true, search: true, list: 'more', merge: 'keep' }),
    first_name: text({ required: true, max: 60, format: 'latinName', sort: true, search: true, merge: 'keep' }),
    native_name: text({ max: 40, format: 'personName', search: true, merge: 'keep' }),
    preferred_name: text({ max: 40, format: 'personName', search: true, list: 'more', merge: 'keep' }),
    name_order: choice(['family_first', 'given_first'], { list: false, merge: 'keep' }),
    gender: choice([0, 1, 2], { default: 0, filter: true, list: 'more', merge: 'keep' }),
    birth_date: date({ past: true, sort: true, list: 'more', merge: 'keep' }),
    birth_place: text({ max: 80, list: false, merge: 'keep' }),
    birth_country: text({ format: 'country', list: false, merge: 'keep' }),
    nationality: text({ format: 'country', filter: true, merge: 'keep' }),

    email: text({ max: 120, format: 'email', unique: true, search: true, tab: 'contact', merge: 'keep' }),
    mobile: text({ format: 'phone', search: true, merge: 'newer' }),
    wechat: text({ max: 40, search: true, list: 'more', merge: 'newer' }),
    address_line: text({ max: 200, list: 'more', merge: 'newer' }),
    postcode: text({ max: 12, list: 'more', merge: 'newer' }),
    city: text({ max: 80, filter: true, list: 'more', merge: 'newer' }),
    country: text({ format: 'country', list: 'more', merge: 'newer' }),
    emergency_name: text({ max: 80, format: 'personName', list: false, merge: 'newer' }),
    emergency_phone: text({ format: 'phone', list: false, merge: 'newer' }),
    emergency_relation: text({ max: 40, list: false, merge: 'newer' }),
    locale: choice(storedLanguages, { default: 'fr', filter: true, list: 'more', merge: 'newer' }),

    specialty_id: belongsTo('specialty', { filter: true, tab: 'schooling', merge: 'ask' }),
    academic_year_id: belongsTo('academic_year', { filter: true, merge: 'ask' }),
    level: text({ max: 20, filter: true, merge: 'ask' }),
    french_level: choice(languageLevels, { filter: true, list: 'more', merge: 'newer' }),
    english_level: choice(languageLevels, { filter: true, list: 'more', merge: 'newer' }),
    previous_school: text({ max: 120, list: false, merge: 'newer' }),
    previous_diploma: text({ max: 120, list: false, merge: 'newer' }),
    entry_date: date({ sort: true, merge: 'keep' }),
    exit_date: date({ list: 'more', merge: 'keep' }),
    exit_reason: longText({ max: 500, merge: 'keep' }),
    ine: text({ format: 'ine', search: true, list: 'more', merge: 'keep' }),

    id_kind: choice(['passport', 'id_card', 'residence_permit', 'other'], {
      list: false,
      tab: 'permit',
      merge: 'keep',
    }),
    id_number: text({ max: 40, format: 'idNumber', mask: true, list: false, merge: 'keep' }),
    id_expiry: date({ list: false, merge: 'keep' }),
    permit_kind: choice(permitKinds, { filter: true, list: 'more', merge: 'keep' }),
    permit_number: text({ max: 40, mask: true, list: false, merge: 'keep' }),
    permit_expiry: date({ sort: true, filter: true, merge: 'keep' }),

    advisor_id: belongsTo('admin', { filter: true, delete: 'null', tab: 'follow_up', merge: 'keep' }),
    source: choice(['web', 'wechat', 'referral', 'agent', 'fair', 'partner', 'other'], {
      filter: true,
      list: 'more',
      merge: 'keep',
    }),
    tags: tags({ filter: true, list: 'more', merge: 'both' }),
    remark: longText({ merge: 'both' }),
    image_right: toggle({ list: false, merge: 'keep' }),
    consent_at: moment({ form: false, list: false, merge: 'newer' }),
    consent_version: text({ max: 20, form: false, list: false, merge: 'newer' }),
    status: state(studentStatuses, { merge: 'own' }),
    status_reason: text({ max: 500, form: false, list: false, merge: 'own' }),
    /** When the record was moved to the closed archive, where only the academic record stays. */
    archived_time: moment({ form: false, list: false, merge: 'own' }),
    /**
     * The next four fields are values of the current term, stored when the figures of the school were last computed.
     */
    at_risk: toggle({ form: false, filter: true, list: 'more', merge: 'own' }),
    term_attendance: integer({ form: false, hundredths: true, list: 'more', merge: 'own' }),
    term_average: integer({ form: false, hundredths: true, list: 'more', merge: 'own' }),
    missed_work: integer({ default: 0, form: false, list: 'more', merge: 'own' }),
  },
  actions: {
    askDocuments: { from: ['pending'], to: 'incomplete', asks: ['status_reason'], tone: 'orange' },
    resubmit: { from: ['incomplete'], to: 'pending' },
    approve: {
      from: ['pending'],
      to: 'active',
      asks: ['specialty_id', 'academic_year_id', 'entry_date'],
      tone: 'green',
    },
    reject: { from: ['pending', 'incomplete'], to: 'rejected', asks: ['status_reason'], tone: 'red' },
    cancel: { from: ['draft', 'pending', 'incomplete'], to: 'cancelled', tone: 'red' },
    reopen: { from: ['rejected', 'cancelled'], to: 'pending' },
    suspend: { from: ['active'], to: 'suspended', tone: 'orange' },
    resume: { from: ['suspended'], to: 'active' },
    graduate: { from: ['active', 'suspended'], to: 'graduated', asks: ['exit_date'] },
    withdraw: { from: ['active', 'suspended'], to: 'withdrawn', asks: ['exit_reason', 'exit_date'], tone: 'red' },
    reEnrol: {
      from: ['withdrawn', 'graduated'],
      to: 'active',
      asks: ['specialty_id', 'academic_year_id', 'entry_date'],
    },
    invite: { from: ['active', 'suspended'] },
    linkAccount: { from: ['active', 'suspended', 'graduated', 'withdrawn'], asks: ['admin_id'] },
    unlinkAccount: { from: ['active', 'suspended', 'graduated', 'withdrawn'], tone: 'red' },
    anonymise: {
      from: ['rejected', 'cancelled', 'graduated', 'withdrawn'],
      to: 'anonymised',
      forgets: true,
      tone: 'red',
    },
  },
})
