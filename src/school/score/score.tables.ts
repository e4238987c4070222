// Tables of this room that are not entities.

import type { Completeness, Decision } from './results/decisions.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    /** The decisions in signed minutes, each with the figures on which it was taken. */
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
