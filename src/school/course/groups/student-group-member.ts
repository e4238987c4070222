// The entity of group members: each is in a group from one day to another, so that past registers stay correct.

import { belongsTo, date, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

export const studentGroupMember = resource({
  name: 'student_group_member',
  path: 'k/groupMember',
  menu: { group: 'teaching', icon: 'user-check', weigh: 54 },
  title: ['student_id', 'student_group_id'],
  fields: {
    student_group_id: belongsTo('student_group', { required: true, fixed: true, filter: true }),
    student_id: belongsTo('student', { required: true, fixed: true, filter: true, search: true }),
    /** Empty: since the beginning of the group. */
    start_date: date({ sort: true }),
    end_date: date({ sort: true }),
    remark: text({ max: 500, list: 'more' }),
    /** Since when the student is suspended and does not take part. */
    paused_since: date({ form: false, list: 'more' }),
  },
})
