// The entity of specialties (programmes), and the kinds of supporting documents.

import { belongsTo, choice, integer, money, parent, richText, tags, text, toggle, weigh } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** The kinds of supporting document, including those that a specialty may require of applicants. */
export const documentKinds = [
  'passport',
  'visa',
  'permit',
  'diploma',
  'transcript',
  'language_test',
  'photo',
  'insurance',
  'cvec',
  'payment',
  'other',
] as const

export const specialty = resource({
  name: 'specialty',
  path: 'k/specialty',
  menu: { group: 'teaching', icon: 'books', weigh: 80 },
  title: 'name',
  fields: {
    code: text({ required: true, max: 20, unique: true, sort: true, search: true, tab: 'programme' }),
    name: text({ required: true, max: 120, search: true }),
    name_zh: text({ max: 120, search: true, list: 'more' }),
    name_en: text({ max: 120, search: true, list: 'more' }),
    parent_id: parent('specialty', { filter: true }),
    level: choice(['language', 'bachelor', 'licence', 'master', 'prepa', 'other'], { filter: true }),
    degree_title: text({ max: 120, list: 'more' }),
    duration_months: integer({ min: 1, sort: true }),
    ects: integer({ min: 0, max: 300, list: 'more' }),
    tuition_cents: money({ currency: 'currency', sort: true, list: 'more' }),
    currency: choice(['EUR', 'CNY', 'USD', 'GBP'], { default: 'EUR', list: false }),
    head_teacher_id: belongsTo('teacher', { filter: true, delete: 'null' }),
    capacity: integer({ min: 1, list: 'more', tab: 'admission' }),
    required_documents: tags({ values: documentKinds, list: false }),
    public_open: toggle({ filter: true }),
    status: choice(['active', 'archived'], { default: 'active', filter: true }),
    description: richText({ tab: 'presentation' }),
    description_zh: richText(),
    description_en: richText(),
    weigh: weigh(),
  },
})
