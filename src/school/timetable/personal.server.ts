// Personal data of timetable: who teaches and who attends a session, and whose calendar feed is read.

import type { Eb, Person, Personal } from '#platform/rows/index.personal.server.ts'
import { personalWords as words } from './words.ts'

export const timetablePersonal: Personal = {
  tables: {
    course_plan_student: {
      words: words.chosen,
      activity: 'schooling',
      columns: { student_id: 'identifier', course_plan_id: 'none' },
      // Sessions for a few students stay, because certificates of attendance count them.
      places: [{ of: { student: 'student_id' }, erase: 'remove', archived: 'keep' }],
    },
    course_plan_group: {
      words: words.groups,
      holds: 'none',
      activity: 'teaching',
      columns: { course_plan_id: 'none', student_group_id: 'none' },
    },
    course_plan: {
      holds: 'none',
      activity: 'teaching',
      columns: { private_note: 'personal' },
      places: [{ of: { teacher: 'teacher_id' }, erase: { private_note: null } }],
    },
    course_plan_series: { holds: 'none', activity: 'teaching' },
    calendar_feed: {
      holds: 'none',
      activity: 'teaching',
      columns: { owner_id: 'identifier', token_hash: 'secret', last_fetched_at: 'personal' },
      places: [{ of: feedsOf, erase: 'remove' }],
    },
    room: { holds: 'none' },
  },
}

function feedsOf(eb: Eb, { admin = [] }: Person) {
  return admin.length > 0 ? eb.and([eb('owner_kind', '=', 'admin'), eb('owner_id', 'in', admin)]) : null
}
