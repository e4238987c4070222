// Sets open courses to "in progress" when their first session has begun.

import { tryLockName } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'

export async function beginCourses(at: At): Promise<void> {
  const due = at.db
    .selectFrom('course')
    .select('id')
    .where('status', '=', 'open')
    .where('delete_time', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('course_plan')
          .select('course_plan.id')
          .whereRef('course_plan.course_id', '=', 'course.id')
          .where('course_plan.status', 'in', ['scheduled', 'done'])
          .where('course_plan.start_at', '<=', at.now)
          .where('course_plan.delete_time', 'is', null),
      ),
    )
  if ((await due.limit(1).execute()).length === 0) return
  await at.product.store.write(async (db) => {
    const inside = { ...at, db }
    if (!(await tryLockName(inside, 'courses to begin'))) return
    const begun = await db
      .selectFrom('course')
      .selectAll()
      .where('id', 'in', due)
      .where('status', '=', 'open')
      .execute()
    for (const row of begun)
      await updateRecord(
        inside,
        at.product.resources.course,
        row,
        { status: 'in_progress' },
        { kind: 'action', action: 'start' },
      )
  })
}
