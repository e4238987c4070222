// The conditions for finishing a course, and the effects of cancelling it.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { titleOf } from '#engine/server/titles.ts'
import { courseRefusals as words } from './course.refusals.labels.ts'
import { course } from './course.ts'

type Course = Row<typeof course>

/** Requires that there is no future session and no missing mark, unless the office waives marks. */
export async function refuseUnfinished(at: At, row: Course): Promise<void> {
  const name = titleOf(course, row, at.language)
  const ahead = await at.db
    .selectFrom('course_plan')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('course_id', '=', row.id)
    .where('status', '=', 'scheduled')
    .where('end_at', '>', at.now)
    .where('delete_time', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(ahead.count) > 0) throw new Refusal(words.sessionsToCome, { name, count: Number(ahead.count) })
  if (row.marks_waived === 1) return
  const unmarked = await at.db
    .selectFrom('assessment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('course_id', '=', row.id)
    .where('status', 'in', ['draft', 'grading'])
    .where('delete_time', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(unmarked.count) > 0) throw new Refusal(words.marksMissing, { name, count: Number(unmarked.count) })
}

/** Sessions that have begun stay; future ones are cancelled, and calendars are updated. */
export async function cancelSessions(at: At, course_id: number, cancel_reason: string): Promise<void> {
  const ahead = await at.db
    .selectFrom('course_plan')
    .selectAll()
    .where('course_id', '=', course_id)
    .where('status', '=', 'scheduled')
    .where('start_at', '>', at.now)
    .where('delete_time', 'is', null)
    .execute()
  for (const row of ahead) {
    const changes = { status: 'cancelled', cancel_reason, ics_sequence: Number(row.ics_sequence) + 1 }
    await updateRecord(at, at.product.resources.course_plan, row, changes)
  }
}
