import { belongsTo, choice, moment, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

export const checkResults = [
  'valid',
  'expired',
  'revoked',
  'superseded',
  'unknown',
  'opened',
  'wrong_birth_date',
] as const

/** Only added to, by the public page: verified codes, without the person. */
export const certificateCheck = resource({
  name: 'certificate_check',
  path: 'k/certificateCheck',
  menu: { group: 'schooling', icon: 'shield-check', weigh: 50 },
  title: ['code_tried', 'result'],
  order: ['at', 'desc'],
  calls: ['index', 'export'],
  hardDelete: true,
  fields: {
    at: moment({ required: true, sort: true, filter: true }),
    certificate_id: belongsTo('certificate', { filter: true, delete: 'keep' }),
    /** Its first four characters: enough to see a pattern, too few to find a certificate. */
    code_tried: text({ required: true, max: 8, filter: true }),
    result: choice(checkResults, { required: true, filter: true }),
    ip_hash: text({ required: true, max: 16, filter: true }),
    user_agent: text({ max: 200, list: 'more' }),
  },
})
