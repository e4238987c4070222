// The entity of academic years, usually from September to August.

import { choice, date, text, toggle } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

export const academicYear = resource({
  name: 'academic_year',
  path: 'k/academicYear',
  menu: { group: 'settings', icon: 'calendar-stats', weigh: 90 },
  title: 'code',
  order: ['start_date', 'desc'],
  fields: {
    code: text({ required: true, max: 20, unique: true, sort: true, search: true }),
    name: text({ required: true, max: 60, search: true }),
    start_date: date({ required: true, sort: true }),
    end_date: date({ required: true, sort: true }),
    is_current: toggle({ filter: true }),
    status: choice(['draft', 'open', 'closed'], { default: 'draft', filter: true }),
  },
})
