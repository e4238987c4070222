// The tables without a declaration: chosen options, and one campaign for each academic year with re-enrolments.

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
