// Personal data of attendance: presences, absences and their reasons.

import type { Personal } from '#platform/rows/index.personal.server.ts'

const activity = 'schooling'
// The archive keeps the absence and removes its reason.
const own = { of: { student: 'student_id' }, history: true, archived: 'as erased' } as const

export const attendancePersonal: Personal = {
  tables: {
    attendance: {
      holds: 'minor',
      activity,
      columns: { method: 'none' },
      places: [{ ...own, erase: { comment: null } }],
    },
    attendance_justification: {
      holds: 'minor',
      activity,
      places: [{ ...own, erase: { reason_kind: 'other', text: null, attachment: null, review_note: null } }],
    },
  },
}
