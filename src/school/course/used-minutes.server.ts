// Stores the minutes that students have used in a course, as the registers count them. They are derived, so the version
// and the history do not change.

import type { Expression, ExpressionBuilder } from 'kysely'
import type { At, Tables } from '#engine/server/product.ts'

/** Makes the query that computes the minutes of one enrolment. */
export type UsedMinutes = (enrolment: ExpressionBuilder<Tables, 'course_enrolment'>) => Expression<number>

export async function storeUsedMinutes(
  at: At,
  course: number,
  students: readonly number[],
  used: UsedMinutes,
): Promise<void> {
  await at.db
    .updateTable('course_enrolment')
    .set((enrolment) => ({ used_minutes: used(enrolment) }))
    .where('course_id', '=', course)
    .where('student_id', 'in', [...students])
    .where('delete_time', 'is', null)
    .execute()
}
