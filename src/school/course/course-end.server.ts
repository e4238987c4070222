// Refuses to finish a course too early, and lets other rooms react to the cancellation of a course.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { courseRefusals as words } from './words.ts'
import { course } from './course.ts'

type Course = Row<typeof course>

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /**
     * Called in the transaction that cancels a course, before its enrolments are closed. Returns the students whom the
     * room has notified.
     */
    onCourseCancel?(at: At, row: Course, reason: string): Promise<readonly number[]>
  }
}

/**
 * Refuses a course with a future session, or with an assessment that is not fully marked unless the office waives
 * marks.
 */
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

/** Returns the students whom other rooms have notified. */
export async function followCancellation(at: At, row: Course, reason: string): Promise<number[]> {
  const told: number[] = []
  for (const room of at.product.subjects) told.push(...((await room.onCourseCancel?.(at, row, reason)) ?? []))
  return told
}
