// Reads the messages between the applicant and the office.

import type { At } from '#engine/server/product.ts'

export function messagesOf(at: At, studentId: number) {
  return at.db
    .selectFrom('student_message')
    .select(['admin_id', 'body', 'create_time'])
    .where('student_id', '=', studentId)
    .orderBy('id')
    .execute()
}
