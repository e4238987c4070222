// The filter of sessions by a teacher who gives them or assists in them: `?given_by=12`.

import type { At, Rows } from '#engine/server/product.ts'

/** A subquery of the sessions that one of the teachers gives or assists in. */
export function sessionsGivenBy(at: At, teachers: Rows) {
  return at.db
    .selectFrom('course_plan as given')
    .select('given.id')
    .where(({ eb, or }) => or([eb('given.teacher_id', 'in', teachers), eb('given.assistant_id', 'in', teachers)]))
}
