// The declaration of a jury: a meeting that decides on the results of a class, and its minutes.

import { belongsTo, belongsToMany, integer, longText, moment, state, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** The jury of one specialty and level in one term. Its minutes are the record that the school signs. */
export const jury = resource({
  name: 'jury',
  path: 'k/jury',
  menu: { group: 'assessment', icon: 'gavel', weigh: 61 },
  title: ['specialty_id', 'level', 'academic_term_id'],
  order: ['held_at', 'desc'],
  calls: ['index', 'add', 'edit', 'del', 'export'],
  versioned: true,
  imports: false,
  state: 'status',
  fields: {
    number: text({ max: 30, form: false, search: true, sort: true }),
    academic_term_id: belongsTo('academic_term', { required: true, filter: true }),
    specialty_id: belongsTo('specialty', { filter: true }),
    level: text({ max: 20, filter: true }),
    held_at: moment({ required: true, sort: true, filter: true }),
    place: text({ max: 120, list: 'more' }),
    president_id: belongsTo('teacher', { required: true, filter: true }),
    /** The members without the president. */
    member_ids: belongsToMany('teacher', { through: 'jury_member', list: 'more' }),
    /** Names of members who do not teach at this school, one per line. */
    guests: longText({ max: 1000 }),
    /** Names of absent members, one per line. */
    excused: longText({ max: 1000 }),
    quorum: integer({ required: true, default: 3, min: 1, max: 100, list: 'more' }),
    remarks: longText({ max: 4000 }),
    /** The names of the people who were present, one per line. The signature stores them. */
    present: longText({ form: false }),
    signed_at: moment({ form: false, list: 'more' }),
    signed_by: belongsTo('admin', { form: false, list: 'more', delete: 'keep' }),
    status: state({ prepared: 'blue', signed: 'green', superseded: 'grey' }),
  },
  actions: {
    sign: { from: ['prepared'], to: 'signed', tone: 'green' },
  },
})
