// Tables of re-enrolments that are no entities: chosen options, and the campaign of an academic year.

import type { Generated } from 'kysely'

declare module '#engine/server/product.ts' {
  interface Tables {
    re_enrolment_course: { re_enrolment_id: number; course_id: number }
    re_enrolment_campaign: {
      id: Generated<number>
      academic_year_id: number
      /** The last day on which students can send their re-enrolment. */
      closes_on: string
      create_time: number
      update_time: number
      created_by: number | null
      updated_by: number | null
    }
  }
}
