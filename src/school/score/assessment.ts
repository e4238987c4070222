// The declaration of an assessment: an exam, a test or a piece of work that receives marks.

import { belongsTo, choice, date, file, integer, json, moment, state, text, toggle, weigh } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

export const assessmentStatuses = { draft: 'grey', grading: 'blue', published: 'green', locked: 'grey' } as const

/** Values and coefficients are hundredths: the maximum of an assessment out of 40 is 4000. */
export const assessment = resource({
  name: 'assessment',
  path: 'k/assessment',
  menu: { group: 'assessment', icon: 'clipboard-check', weigh: 90 },
  title: 'name',
  versioned: true,
  state: 'status',
  fields: {
    name: text({ required: true, max: 120, sort: true, search: true, tab: 'assessment' }),
    name_zh: text({ max: 120, search: true, list: 'more' }),
    name_en: text({ max: 120, search: true, list: 'more' }),
    course_id: belongsTo('course', { required: true, filter: true }),
    academic_term_id: belongsTo('academic_term', { required: true, filter: true }),
    course_plan_id: belongsTo('course_plan', { delete: 'null', list: 'more' }),
    kind: choice(['quiz', 'homework', 'midterm', 'final', 'oral', 'project', 'participation', 'mock_exam', 'resit'], {
      required: true,
      filter: true,
    }),
    held_on: date({ sort: true, filter: true }),
    subject_file: file({ list: false, maxMegabytes: 20 }),
    answer_file: file({ list: false, maxMegabytes: 20 }),

    grading_scale_id: belongsTo('grading_scale', { required: true, filter: true, list: 'more', tab: 'marking' }),
    max_value: integer({ required: true, min: 1, max: 1_000_000, hundredths: true }),
    coefficient: integer({ default: 100, min: 0, max: 100_000, hundredths: true, sort: true }),
    is_bonus: toggle({ filter: true, list: 'more' }),
    is_optional: toggle({ filter: true, list: 'more' }),
    resit_of_id: belongsTo('assessment', { list: 'more' }),

    publish_at: moment({ form: false, filter: true }),
    stats: json({ form: false }),
    status: state(assessmentStatuses),
    revision_reason: text({ max: 500, form: false, list: false }),
    weigh: weigh(),
  },
  actions: {
    startGrading: { from: ['draft'], to: 'grading' },
    publish: { from: ['grading'], to: 'published', tone: 'green' },
    revise: { from: ['published'], to: 'grading', asks: ['revision_reason'], tone: 'orange' },
    lock: { from: ['published'], to: 'locked' },
    unlock: { from: ['locked'], to: 'published', asks: ['revision_reason'], tone: 'orange' },
  },
})
