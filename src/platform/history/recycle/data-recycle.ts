// The entity `data_recycle`: rules that say for which entities deleted records go to the recycle bin.

import { choice, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

export const dataRecycle = resource({
  name: 'data_recycle',
  path: 'security/dataRecycle',
  menu: { group: 'security', icon: 'recycle', weigh: 80 },
  title: 'name',
  order: ['id', 'asc'],
  fields: {
    name: text({ required: true, max: 50, search: true, sort: true }),
    /** The path of the entity, as in addresses and permission nodes. */
    controller: text({ required: true, max: 100, search: true, unique: true, filter: true }),
    status: choice(['1', '0'], { default: '1', filter: true }),
  },
})
