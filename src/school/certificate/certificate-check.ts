// The declaration of a verification: one check of a certificate by its code on the public page.

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

/**
 * Each row has the start of the code, but not the person who verified it. Only the public page adds rows; they never
 * change.
 */
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
    /** The first four characters of the code: enough to detect a pattern, but not enough to find a certificate. */
    code_tried: text({ required: true, max: 8, filter: true }),
    result: choice(checkResults, { required: true, filter: true }),
    ip_hash: text({ required: true, max: 16, filter: true }),
    user_agent: text({ max: 200, list: 'more' }),
  },
})
