// Personal data of admission: what applicants sent, and the messages with them.

import { erasureRule } from '#platform/privacy/index.erase.server.ts'
import type { Personal } from '#platform/rows/index.personal.server.ts'
import { personalWords as words } from './words.ts'
import { unverifiedDrafts } from './register/purge.server.ts'

const activity = 'schooling'
const activities = [activity]

export const admissionPersonal: Personal = {
  tables: {
    student_message: {
      words: words.message,
      activity,
      columns: { id: 'none', student_id: 'identifier', admin_id: 'identifier', body: 'minor', create_time: 'none' },
      places: [{ of: { student: 'student_id' }, erase: 'remove', archived: 'as erased' }],
    },
    student_registration: {
      holds: 'minor',
      activity,
      columns: {
        ip: 'identifier',
        locale: 'none',
        consent_version: 'none',
        duplicate_score: 'none',
        expires_at: 'none',
        duplicate_of: 'identifier',
      },
      places: [{ of: { student: 'student_id' }, erase: 'remove', history: true, archived: 'as erased' }],
    },
  },
  periods: {
    registration_refused: {
      order: 31,
      words: words.refused,
      reason: words.refusedReason,
      advised: 730,
      least: 90,
      activities,
      rule: erasureRule('student', ['draft', 'rejected', 'cancelled'], 'update_time'),
    },
    registration_draft: {
      order: 32,
      words: words.draft,
      reason: words.draftReason,
      advised: 2,
      least: 2,
      activities,
      rule: unverifiedDrafts,
    },
  },
}
