// The declaration of an agreement template: the text from which agreements are issued, and its signers.

import { choice, integer, json, richText, state, tags, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

export const protocolKinds = [
  'enrolment_contract',
  'training_convention',
  'internship',
  'tutoring',
  'code_of_conduct',
  'data_consent',
  'image_right',
  'payment_plan',
  'other',
] as const

/** The five required statements of a training contract: code du travail, art. L. 6353-4. */
export const legalPoints = ['programme', 'prerequisites', 'conditions', 'trainers', 'payment'] as const

export const protocolTemplate = resource({
  name: 'protocol_template',
  path: 'k/protocolTemplate',
  menu: { group: 'agreements', icon: 'template', weigh: 80 },
  title: ['name', 'code'],
  versioned: true,
  imports: false,
  state: 'status',
  fields: {
    code: text({ required: true, max: 30, sort: true, search: true, tab: 'template' }),
    revision: integer({ default: 1, min: 1, form: false }),
    name: text({ required: true, max: 120, search: true }),
    name_zh: text({ max: 120, search: true, list: 'more' }),
    name_en: text({ max: 120, search: true, list: 'more' }),
    kind: choice(protocolKinds, { required: true, filter: true }),
    layout: choice(['fr', 'zh', 'en', 'fr_zh'], { default: 'fr', filter: true }),
    body: richText({ tab: 'text' }),
    body_zh: richText(),
    body_en: richText(),
    legal_points: tags({ values: legalPoints, list: false }),
    sign_mode: choice(['none', 'acknowledge', 'sign'], { default: 'sign', filter: true, tab: 'signing' }),
    signer_roles: json(),
    expire_days: integer({ default: 30, min: 1, max: 365, list: 'more' }),
    cooling_off_days: integer({ min: 0, max: 60, list: 'more' }),
    auto_issue: choice(['on_approval', 'on_course_enrolment'], { filter: true, list: 'more' }),
    status: state({ draft: 'grey', published: 'green', retired: 'orange' }),
  },
  actions: {
    publish: { from: ['draft'], to: 'published', tone: 'green' },
    revise: { from: ['published', 'retired'] },
    retire: { from: ['published'], to: 'retired', tone: 'orange' },
  },
})
