// The entity `admin_log`: the administrator log.

import { belongsTo, choice, integer, longText, moment, secret, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** The kinds of lines: changes of records, sign-in and sign-out, exports, and all other calls. */
export const logKinds = [
  ...(['add', 'edit', 'action', 'del', 'move', 'restore'] as const),
  ...(['signIn', 'signOut', 'export', 'call'] as const),
] as const

/**
 * Lines are only added. The hash of each includes the hash of the line before it. `audit.server.ts` writes the lines;
 * `npm run audit` detects altered lines.
 */
export const adminLog = resource({
  name: 'admin_log',
  path: 'auth/adminLog',
  menu: { group: 'auth', icon: 'history', weigh: 90 },
  title: 'title',
  calls: ['index', 'export'],
  hardDelete: true,
  fields: {
    title: text({ required: true, max: 200, search: true, list: 'more' }),
    title_zh: text({ required: true, max: 200, search: true, list: false }),
    title_en: text({ required: true, max: 200, search: true, list: false }),
    time: moment({ required: true, sort: true, filter: true }),
    admin_id: belongsTo('admin', { filter: true, delete: 'keep', list: 'more' }),
    kind: choice(logKinds, { required: true, filter: true, list: 'more' }),
    result: choice(['done', 'refused'], { required: true, filter: true }),
    ip: text({ required: true, filter: true }),
    username: text({ required: true, search: true, list: 'more' }),
    realm: choice(['admin', 'member', 'nobody'], { required: true, list: 'more' }),
    resource: text({ list: 'more' }),
    row_id: integer({ list: 'more' }),
    fields: text({ required: true, list: 'more' }),
    url: text({ required: true, list: 'more' }),
    data: longText({ required: true, list: 'more' }),
    useragent: text({ required: true, list: 'more' }),
    request_id: text({ required: true, list: 'more' }),
    change_id: integer({ list: false }),
    mac: secret({ required: true, form: false }),
    erased: secret({ form: false }),
  },
})
