// Types of the tables that are no entity: sent notices, attendance in sessions, and lines of pay batches.

import type { Generated } from 'kysely'

declare module '#engine/server/product.ts' {
  interface Tables {
    tutor_task_notice: { tutor_task_id: number; kind: string; time: number }
    tutor_session_student: {
      tutor_session_id: number
      student_id: number
      presence: 'present' | 'late' | 'absent' | 'excused'
      minutes: number
      confirmed_at: number | null
      silent: Generated<number>
      disputed_at: number | null
      dispute_note: string | null
    }
    pay_batch_line: {
      id: Generated<number>
      pay_batch_id: number
      tutor_id: number
      tutor_task_id: number
      tutor_session_id: number | null
      minutes: number
      rate_cents: number | null
      amount_cents: number
      note: string | null
      time: number
    }
  }
}
