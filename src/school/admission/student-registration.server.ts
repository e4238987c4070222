// The rules of registrations, which only people who review documents may read, and the table of messages with
// applicants.

import type { Generated } from 'kysely'
import { rules } from '#engine/server/product.ts'
import { mayReviewFiles } from '#school/student/index.server.ts'
import { showTitles } from '#platform/rows/index.server.ts'
import { studentRegistration } from './student-registration.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    student_message: {
      id: Generated<number>
      student_id: number
      /** Null if the applicant wrote it. */
      admin_id: number | null
      body: string
      create_time: number
    }
  }
}

export const studentRegistrationRules = rules(studentRegistration, {
  shown: showTitles(studentRegistration),
  only: (rows, at) => (mayReviewFiles(at) ? rows : rows.where('student_registration.id', '=', 0)),
})
