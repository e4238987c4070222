// Tables of the roll-over that are no entities.

import type { Generated } from 'kysely'
import type { Outcome, RollOverStatus } from './roll-over.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    /** One roll-over of one academic year, on which several people may work for days. */
    roll_over: {
      id: Generated<number>
      from_year_id: number
      /** An existing year, or null: carrying out the roll-over then creates the year. */
      to_year_id: number | null
      status: Generated<RollOverStatus>
      code: string
      name: string
      start_date: string
      end_date: string
      make_current: Generated<number>
      /** The change in the trail that carried out the roll-over. */
      change_id: number | null
      done_time: number | null
      done_by: number | null
      undone_time: number | null
      undone_by: number | null
      create_time: number
      update_time: number
      created_by: number | null
      updated_by: number | null
    }
    /** The days of a term of the new year. `academic_term_id` is the term of the old year that it follows. */
    roll_over_term: { roll_over_id: number; academic_term_id: number; start_date: string; end_date: string }
    /** The decision of a person about a student. A student without a row has the proposed outcome. */
    roll_over_student: {
      roll_over_id: number
      student_id: number
      outcome: Outcome
      /** Null: the proposed level. `specialty_id` null: the specialty stays. */
      level: string | null
      specialty_id: number | null
      chosen_by: number | null
      chosen_time: number
    }
    /** A course of the old year that is not copied. */
    roll_over_course: { roll_over_id: number; course_id: number }
    /**
     * The journal: every row that the roll-over wrote, in the order of writing. The undo works from the last to the
     * first.
     */
    roll_over_row: {
      id: Generated<number>
      roll_over_id: number
      entity: string
      row_id: number
      /** The student whom the row is about. */
      student_id: number | null
      /**
       * `last`: `row_id` is the last id of the entity at the end of the roll-over, so that rows added later are
       * recognised.
       */
      kind: 'add' | 'edit' | 'remove' | 'last'
      before_values: string
      after_values: string
    }
  }
}
