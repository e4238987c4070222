// The entity `sensitive_data_log`: the changed values of sensitive fields.

import { belongsTo, integer, moment, secret, text, toggle } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** One changed value: the old and the new one, both encrypted. */
export const sensitiveDataLog = resource({
  name: 'sensitive_data_log',
  path: 'security/sensitiveDataLog',
  menu: { group: 'security', icon: 'eye', weigh: 70 },
  title: 'title',
  calls: ['index', 'del'],
  hardDelete: true,
  fields: {
    title: text({ required: true, max: 255, search: true, list: 'more' }),
    sensitive_id: belongsTo('sensitive_data', { filter: true, delete: 'keep' }),
    /** The label of the field; `shown` translates it for the reader. */
    data_comment: text({ required: true }),
    data_field: text({ required: true, list: 'more' }),
    time: moment({ required: true, sort: true, filter: true }),
    admin_id: belongsTo('admin', { filter: true, delete: 'keep' }),
    is_rollback: toggle({ filter: true }),
    resource: text({ required: true, list: 'more' }),
    row_id: integer({ required: true, list: 'more' }),
    data_table: text({ required: true, list: 'more' }),
    connection: text({ required: true, list: false }),
    primary_key: text({ required: true, list: 'more' }),
    ip: text({ required: true, list: 'more' }),
    useragent: text({ required: true, list: 'more' }),
    change_id: integer({ list: false }),
    before: secret({ form: false }),
    after: secret({ form: false }),
  },
})
