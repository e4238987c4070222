// Reads the registration of a student whose record was created by the public form.

import type { At } from '#engine/server/product.ts'
import type { Form } from './form.ts'

export async function registrationOf(at: At, studentId: number) {
  const row = await at.db
    .selectFrom('student_registration')
    .selectAll()
    .where('student_id', '=', studentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, form: JSON.parse(row.payload ?? '{}') as Form }
}
export type Registration = NonNullable<Awaited<ReturnType<typeof registrationOf>>>

/** Returns the confirmed e-mail address of the applicant; null if there is none. */
export async function applicantAddress(at: At, studentId: number): Promise<string | null> {
  const registration = await registrationOf(at, studentId)
  return (registration?.email_verified_at && registration.form.email) || null
}
