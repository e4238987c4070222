// Personal data of teachers: what each table contains, how long it stays, and how it is erased.

import { erasureRule } from '#platform/privacy/index.erase.server.ts'
import { type Personal, bases } from '#platform/rows/index.personal.server.ts'
import { personalWords as words } from './words.ts'

const activity = 'teaching'

export const teacherPersonal: Personal = {
  people: {
    teacher: {
      order: 20,
      words: words.teacher,
      knownBy: ['teacher_no', 'email', 'mobile', 'wechat'],
      closed: ['invited', 'left'],
      ended: { status: 'left' },
    },
  },
  tables: {
    teacher_specialty: {
      words: words.specialty,
      activity,
      columns: { teacher_id: 'identifier', specialty_id: 'none' },
      places: [{ of: { teacher: 'teacher_id' }, erase: 'remove' }],
    },
    teacher_unavailability: {
      holds: 'personal',
      activity,
      places: [{ of: { teacher: 'teacher_id' }, erase: 'remove', history: true }],
    },
    teacher: {
      holds: 'personal',
      activity,
      columns: {
        teacher_no: 'identifier',
        currency: 'none',
        role_tags: 'none',
        kind: 'none',
        weekly_max_minutes: 'none',
      },
      places: [{ of: { teacher: 'id' }, erase: 'blank' }],
    },
  },
  activities: {
    [activity]: {
      order: 20,
      name: words.activity,
      purpose: words.purpose,
      basis: bases.contract,
      people: words.people,
      seenBy: words.seenBy,
    },
  },
  periods: {
    teacher_identity: {
      order: 41,
      words: words.identity,
      reason: words.identityReason,
      advised: 365,
      least: 365,
      activities: [activity],
      rule: erasureRule('teacher', ['left'], 'leave_date'),
    },
  },
}
