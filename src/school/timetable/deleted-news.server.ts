// Notifications about deleted and restored sessions. Sessions that are deleted together give one notification per
// course.

import { sql } from 'kysely'
import type { At } from '#engine/server/product.ts'
import type { Plan } from './course-plan.server.ts'
import { tellChanges } from './plan-news.server.ts'

const deletions = new WeakMap<At, Plan[]>()

/** Remembers a session for `tellDeletions`. Called for each session, before the first of them is deleted. */
export function noteDeletion(at: At, row: Plan): void {
  if (row.status === 'scheduled') deletions.set(at, [...(deletions.get(at) ?? []), row])
}

/** Called after each deletion. The first call reports all sessions that `noteDeletion` remembered. */
export async function tellDeletions(at: At): Promise<void> {
  const rows = deletions.get(at) ?? []
  deletions.delete(at)
  if (rows.length === 0) return
  await raiseSequence(
    at,
    rows.map(({ id }) => id),
  )
  const changes = rows.map((before) => ({ before, after: {} }))
  for (const ofCourse of Map.groupBy(changes, ({ before }) => before.course_id).values())
    await tellChanges(at, 'deleted', ofCourse)
}

export async function tellRestored(at: At, row: Plan): Promise<void> {
  await raiseSequence(at, [row.id])
  await tellChanges(at, 'restored', [{ before: row, after: {} }])
}

/** Raises the sequence number, because calendar programs ignore an event that has no higher number than the last. */
async function raiseSequence(at: At, ids: readonly number[]): Promise<void> {
  await at.db
    .updateTable('course_plan')
    .set({ ics_sequence: sql<number>`ics_sequence + 1` })
    .where('id', 'in', [...ids])
    .execute()
}
