// Tables of the roll-over, which are no entities.

import type { Generated } from 'kysely'
import type { Outcome, RollOverStatus } from './roll-over.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    /** One roll-over of one academic year, on which several people may work for days. */
    roll_over: {
      id: Generated<number>
      from_year_id: number
      /** An existing year, or null: the year is then made when the roll-over is carried out. */
      to_year_id: number | null
      status: Generated<RollOverStatus>
      code: string
      name: string
      start_date: string
      end_date: string
      make_current: Generated<number>
      /** The change in the trail of carrying it out. */
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
    /** The days of a term of the new year, by the term of this year that it follows. */
    roll_over_term: { roll_over_id: number; academic_term_id: number; start_date: string; end_date: string }
    /** What a person decided about a student; students without a row have the proposed outcome. */
    roll_over_student: {
      roll_over_id: number
      student_id: number
      outcome: Outcome
      /** Null: the level and the specialty as proposed. */
      level: string | null
      specialty_id: number | null
      chosen_by: number | null
      chosen_time: number
    }
    /** A course of this year that is not copied. */
    roll_over_course: { roll_over_id: number; course_id: number }
    /** Journal of every row that the roll-over wrote, in this order: the undo takes it back from the end. */
    roll_over_row: {
      id: Generated<number>
      roll_over_id: number
      entity: string
      row_id: number
      /** The student whom the row is about. */
      student_id: number | null
      /** `last`: the last id of the entity at the end, so that later rows are known. */
      kind: 'add' | 'edit' | 'remove' | 'last'
      before_values: string
      after_values: string
    }
  }
}
