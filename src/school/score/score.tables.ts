// Tables of this room that are no entity.

import type { Completeness, Decision } from './results/decisions.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    /** The decisions of signed minutes, with the figures that they were taken on. */
    jury_decision: {
      jury_id: number
      student_id: number
      average: number | null
      ects_earned: number | null
      ects: number | null
      completeness: Completeness | null
      absence_minutes: number
      absence_unexcused_minutes: number
      /** Null unless the result is complete. */
      proposed: Decision | null
      decision: Decision
      reason: string | null
      /** A list of `DecidedCourse` as JSON. */
      courses: string
    }
    jury_member: { jury_id: number; teacher_id: number }
  }
}
