// Personal data of courses: who takes and who teaches a course, and who is in a group.

import type { Personal } from '#platform/rows/index.personal.server.ts'
import { personalWords as words } from './words.ts'

export const coursePersonal: Personal = {
  tables: {
    course_teacher: {
      words: words.courseTeacher,
      activity: 'teaching',
      columns: { course_id: 'none', teacher_id: 'identifier', role: 'none', share_percent: 'personal' },
      places: [{ of: { teacher: 'teacher_id' }, erase: 'remove' }],
    },
    course_enrolment: {
      holds: 'minor',
      activity: 'schooling',
      columns: { billing_rule: 'none', purchased_minutes: 'none', bonus_minutes: 'none' },
      places: [
        {
          of: { student: 'student_id' },
          erase: { drop_reason: null, remark: null },
          history: true,
          archived: 'as erased',
        },
      ],
    },
    student_group: { holds: 'none', activity: 'schooling' },
    student_group_member: {
      holds: 'minor',
      activity: 'schooling',
      columns: { student_group_id: 'none' },
      places: [{ of: { student: 'student_id' }, erase: { remark: null }, history: true, archived: 'as erased' }],
    },
    course: { holds: 'none', activity: 'teaching' },
    specialty: { holds: 'none' },
  },
}
