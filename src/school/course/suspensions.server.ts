// Past suspensions of students, from the log of their states: an enrolment and a membership know only the present one.

import { sql } from 'kysely'
import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { addDays } from '#text/add-days.ts'
import { dayIn, momentOf } from '#platform/time/index.ts'

/**
 * The condition that no past suspension contains the day that ends at this moment. It lasts until the student is active
 * again, and that day is no longer part of it. A suspension that the log has as its last entry is the present one.
 */
export const notSuspendedUntil = (student: string, end: unknown) => sql<boolean>`not exists (
  select 1 from student_status_log as paused
  where paused.student_id = ${sql.ref(student)} and paused.to_status = 'suspended' and paused.at < ${end}
    and exists (select 1 from student_status_log as later
      where later.student_id = paused.student_id and later.id > paused.id)
    and not exists (select 1 from student_status_log as back
      where back.student_id = paused.student_id and back.id > paused.id and back.to_status = 'active' and back.at < ${end}))`

/** The same for a day. */
export const notSuspendedOn = (student: string, day: string, zone: string) =>
  notSuspendedUntil(student, momentOf(addDays(day, 1), '00:00', zone))

/** The same for the days of several students, in one query. */
export async function pastSuspensions(
  at: At,
  students: readonly number[],
): Promise<(student: number, day: string) => boolean> {
  const suspended = at.db
    .selectFrom('student_status_log')
    .select('student_id')
    .where('student_id', 'in', [0, ...new Set(students)])
    .where('to_status', '=', 'suspended')
  const rows = await at.db
    .selectFrom('student_status_log')
    .select(['student_id', 'to_status', 'at'])
    .where('student_id', 'in', suspended)
    .orderBy('id')
    .execute()
  const { time_zone } = await settings(at)
  const logs = Map.groupBy(
    rows.map((row) => ({ ...row, day: dayIn(row.at, time_zone) })),
    ({ student_id }) => Number(student_id),
  )
  return (student, day) =>
    (logs.get(student) ?? []).some((entry, index, log) => {
      if (entry.to_status !== 'suspended' || entry.day > day || index === log.length - 1) return false
      const back = log.slice(index + 1).find(({ to_status }) => to_status === 'active')
      return !back || day < back.day
    })
}
