// The entity `data_recycle_log`: the recycle bin.

import { belongsTo, integer, moment, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** A deleted record, kept until it is restored, purged, or older than its period. */
export const dataRecycleLog = resource({
  name: 'data_recycle_log',
  path: 'security/dataRecycleLog',
  menu: { group: 'security', icon: 'trash', weigh: 90 },
  title: 'title',
  calls: ['index', 'del', 'export'],
  hardDelete: true,
  fields: {
    title: text({ required: true, max: 255, search: true, list: 'more' }),
    recycle_id: belongsTo('data_recycle', { filter: true, delete: 'keep' }),
    time: moment({ required: true, sort: true, filter: true }),
    admin_id: belongsTo('admin', { filter: true, delete: 'keep' }),
    resource: text({ required: true, list: 'more' }),
    row_id: integer({ required: true, list: 'more' }),
    data_table: text({ required: true, list: 'more' }),
    connection: text({ required: true, list: false }),
    primary_key: text({ required: true, list: 'more' }),
    ip: text({ required: true, list: 'more' }),
    useragent: text({ required: true, list: 'more' }),
    change_id: integer({ list: false }),
  },
})
