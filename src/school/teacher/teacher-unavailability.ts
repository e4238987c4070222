// The entity of unavailability of teachers: once, between two moments, or every week, in the school's time zone.

import { belongsTo, choice, date, moment, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

export const teacherUnavailability = resource({
  name: 'teacher_unavailability',
  path: 'k/teacherUnavailability',
  menu: { group: 'planning', icon: 'calendar-off', weigh: 75 },
  title: ['teacher_id', 'reason'],
  fields: {
    teacher_id: belongsTo('teacher', { required: true, fixed: true, filter: true }),
    reason: text({ max: 200, search: true }),
    kind: choice(['once', 'weekly'], { default: 'once', filter: true }),
    start_at: moment({ sort: true }),
    end_at: moment(),
    weekday: choice([1, 2, 3, 4, 5, 6, 7]),
    from_time: text({ max: 5 }),
    to_time: text({ max: 5 }),
    valid_from: date({ list: 'more' }),
    valid_to: date({ list: 'more' }),
  },
})
