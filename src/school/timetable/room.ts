// The record of a classroom.

import { choice, integer, tags, text, toggle, weigh } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

export const room = resource({
  name: 'room',
  path: 'k/room',
  menu: { group: 'planning', icon: 'door', weigh: 90 },
  title: 'name',
  fields: {
    code: text({ required: true, max: 20, unique: true, sort: true, search: true }),
    name: text({ required: true, max: 60, search: true }),
    site: text({ max: 60, filter: true }),
    kind: choice(['physical', 'online'], { default: 'physical', filter: true }),
    capacity: integer({ min: 1, sort: true, filter: true }),
    equipment: tags({
      values: ['projector', 'whiteboard', 'pc', 'audio', 'accessible'],
      filter: true,
      list: 'more',
    }),
    online_url: text({ format: 'url', list: false }),
    allow_overlap: toggle({ list: 'more' }),
    status: choice(['active', 'inactive'], { default: 'active', filter: true }),
    weigh: weigh(),
  },
})
