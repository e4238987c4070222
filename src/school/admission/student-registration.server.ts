// Records of registrations are for the office only; a table of its own holds the messages.

import type { Generated } from 'kysely'
import { rules } from '#engine/server/product.ts'
import { keepsFiles } from '#school/student/index.server.ts'
import { inWords } from '#platform/rows/index.server.ts'
import { studentRegistration } from './student-registration.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    student_message: {
      id: Generated<number>
      student_id: number
      /** Null: the applicant. */
      admin_id: number | null
      body: string
      create_time: number
    }
  }
}

export const studentRegistrationRules = rules(studentRegistration, {
  shown: inWords(studentRegistration),
  only: (rows, at) => (keepsFiles(at) ? rows : rows.where('student_registration.id', '=', 0)),
})
