// The entity of status changes, with reason and author. Only the rules of students add rows.

import { type Tone, belongsTo, choice, moment, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'
import { studentStatuses } from './student.ts'

const statuses = keysOf(studentStatuses)

export const studentStatusLog = resource({
  name: 'student_status_log',
  path: 'k/studentStatusLog',
  title: ['from_status', 'to_status'],
  order: ['at', 'desc'],
  calls: ['index', 'export'],
  hardDelete: true,
  fields: {
    student_id: belongsTo('student', { required: true, filter: true, delete: 'keep' }),
    from_status: choice(statuses, { filter: true }),
    to_status: choice(statuses, { required: true, filter: true }),
    reason: text({ max: 500 }),
    actor_id: belongsTo('admin', { filter: true, delete: 'keep' }),
    at: moment({ required: true, sort: true, filter: true }),
  },
})

/** `Object.keys` loses the key type; this object has no other keys. */
function keysOf<T extends Record<string, Tone>>(tones: T) {
  return Object.keys(tones) as (keyof T & string)[]
}
