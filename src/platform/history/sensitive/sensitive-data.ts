// The entity `sensitive_data`: rules that name the fields of an entity whose old values are stored.

import { choice, tags, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

export const sensitiveData = resource({
  name: 'sensitive_data',
  path: 'security/sensitiveData',
  menu: { group: 'security', icon: 'shield-check', weigh: 60 },
  title: 'name',
  order: ['id', 'asc'],
  fields: {
    name: text({ required: true, max: 50, search: true, sort: true }),
    controller: text({ required: true, max: 100, search: true, unique: true, filter: true }),
    data_fields: tags({ list: 'more' }),
    status: choice(['1', '0'], { default: '1', filter: true }),
  },
})
