// The application of a student who registered with the public form.

import type { At } from '#engine/server/product.ts'

/**
 * Returns the e-mail address of the applicant and the documents that the office requested; undefined for a record
 * without an application.
 */
export async function applicationOf(at: At, studentId: number) {
  const row = await at.db
    .selectFrom('student_registration')
    .select(['payload', 'asked_documents'])
    .where('student_id', '=', studentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { email = null } = JSON.parse(row.payload ?? '{}') as { email?: string | null }
  return { email, asked_documents: row.asked_documents }
}
