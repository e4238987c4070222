// The declaration of a term result: average, credits and decision of one student for one term or course.

import { belongsTo, choice, integer, json, longText, moment, state, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'
import { completenesses, decisions } from './decisions.ts'

export const resultStatuses = { draft: 'grey', reviewed: 'blue', published: 'green', locked: 'grey' } as const

/**
 * One row per course, and one row without a course: the general result of the term. The figures are computed; only
 * decisions and appreciations are entered.
 */
export const termResult = resource({
  name: 'term_result',
  path: 'k/termResult',
  menu: { group: 'assessment', icon: 'certificate', weigh: 60 },
  title: ['student_id', 'academic_term_id'],
  calls: ['index', 'edit', 'export'],
  versioned: true,
  state: 'status',
  fields: {
    student_id: belongsTo('student', { required: true, form: false, filter: true, search: true }),
    academic_term_id: belongsTo('academic_term', { required: true, form: false, filter: true }),
    /** Null for the general result. */
    course_id: belongsTo('course', { form: false, filter: true }),
    average: integer({ form: false, hundredths: true, sort: true, filter: true }),
    coefficient: integer({ default: 100, form: false, hundredths: true, list: 'more' }),
    mention_code: text({ max: 10, form: false, filter: true }),
    rank: integer({ form: false, list: 'more' }),
    rank_of: integer({ form: false, list: 'more' }),
    absence_minutes: integer({ default: 0, form: false, minutes: true, list: 'more' }),
    absence_unexcused_minutes: integer({ default: 0, form: false, minutes: true, list: 'more' }),
    ects_earned: integer({ form: false, hundredths: true }),
    appreciation: longText({ max: 2000 }),
    appreciation_zh: longText({ max: 2000 }),
    decision: choice(decisions, { default: 'pending', filter: true }),
    /** Why the jury decided otherwise than the rule. */
    decision_reason: longText({ max: 500 }),
    completeness: choice(completenesses, { default: 'complete', form: false, filter: true }),
    snapshot: json({ form: false }),
    computed_at: moment({ form: false, list: 'more' }),
    status: state(resultStatuses),
    /** Only in the general result: the planned publication of all results of the student in the term. */
    publish_at: moment({ form: false, list: 'more', filter: true }),
    /** The person who planned the publication. This person is notified if it is refused. */
    planned_by: belongsTo('admin', { form: false, list: false, delete: 'keep' }),
    /**
     * The moment from which guardians may read the result and are notified; null: together with the student. A job sets
     * it to null at this moment.
     */
    guardians_at: moment({ form: false, list: 'more' }),
  },
  actions: {
    review: { from: ['draft'], to: 'reviewed' },
    reopen: { from: ['reviewed', 'published'], to: 'draft', tone: 'orange' },
    publish: { from: ['reviewed'], to: 'published', tone: 'green' },
    lock: { from: ['published'], to: 'locked' },
  },
})
