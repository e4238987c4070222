// Personal data of tutoring: who was tutored by whom, and the pay of tutors.

import { type Personal, bases } from '#platform/rows/index.personal.server.ts'
import { pupils } from '#school/year/index.ts'
import { personalWords as words } from './words.ts'

const activity = 'tutoring'
const tutor = { teacher: 'tutor_id' }
const student = { of: { student: 'student_id' }, archived: 'as erased' } as const

export const tutoringPersonal: Personal = {
  tables: {
    tutor_task_student: {
      holds: 'minor',
      activity,
      stays: 'schooling',
      columns: { logged_minutes: 'none', budget_minutes: 'none', state: 'none', progress: 'none' },
      places: [
        {
          ...student,
          erase: { target: null, tutor_comment: null, student_feedback: null, feedback_rating: null },
          history: true,
        },
      ],
    },
    tutor_session_student: {
      words: words.presence,
      activity,
      stays: 'schooling',
      columns: {
        tutor_session_id: 'none',
        student_id: 'identifier',
        presence: 'minor',
        minutes: 'none',
        confirmed_at: 'none',
        silent: 'none',
        disputed_at: 'none',
        dispute_note: 'minor',
      },
      places: [{ ...student, erase: { dispute_note: null } }],
    },
    tutor_task: {
      holds: 'none',
      activity,
      columns: { tutor_report: 'minor', rate_cents: 'personal', pay_cents: 'personal' },
      places: [{ of: tutor, erase: { tutor_report: null }, history: true }],
    },
    tutor_task_notice: { columns: { tutor_task_id: 'none', kind: 'none', time: 'none' } },
    tutor_session: {
      holds: 'none',
      activity,
      columns: { content: 'minor', next_step: 'minor', reject_reason: 'personal' },
      places: [{ of: tutor, erase: { reject_reason: null }, history: true }],
    },
    pay_batch_line: {
      words: words.payLine,
      activity,
      stays: 'money',
      columns: {
        id: 'none',
        pay_batch_id: 'none',
        tutor_id: 'identifier',
        tutor_task_id: 'none',
        tutor_session_id: 'none',
        minutes: 'none',
        rate_cents: 'personal',
        amount_cents: 'personal',
        note: 'personal',
        time: 'none',
      },
      places: [{ of: tutor, erase: { note: null } }],
    },
    pay_batch: { holds: 'none' },
  },
  activities: {
    [activity]: {
      order: 40,
      name: words.activity,
      purpose: words.purpose,
      basis: bases.task,
      people: pupils,
      seenBy: words.seenBy,
    },
  },
}
