// The entity of closures: days on which the school is closed, or which only show in the timetable.

import { choice, date, text, toggle } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

export const holiday = resource({
  name: 'holiday',
  path: 'k/holiday',
  menu: { group: 'planning', icon: 'beach', weigh: 80 },
  title: 'name',
  order: ['start_date', 'desc'],
  fields: {
    name: text({ required: true, max: 60, search: true }),
    name_zh: text({ max: 60, search: true, list: 'more' }),
    name_en: text({ max: 60, search: true, list: 'more' }),
    kind: choice(['public_holiday', 'school_break', 'closure', 'exam_period'], { required: true, filter: true }),
    start_date: date({ required: true, sort: true, filter: true }),
    end_date: date({ required: true, sort: true, filter: true }),
    zone: choice(['A', 'B', 'C'], { filter: true, list: 'more' }),
    blocks_sessions: toggle({ default: 1, filter: true }),
  },
})
