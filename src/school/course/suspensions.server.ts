// Finds past suspensions of students in the log of status changes, because enrolments and group members store only the
// present suspension.

import { sql } from 'kysely'
import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { addDays } from '#text/add-days.ts'
import { dayIn, momentOf } from '#platform/time/index.ts'

/**
 * Returns the SQL condition that the student was not in a past suspension on the day that ends at `end`. A suspension
 * lasts until the day before the student is active again. A suspension that is the last entry of the log is the present
 * one, and does not count here.
 */
export const notSuspendedUntil = (student: string, end: unknown) => sql<boolean>`not exists (
  select 1 from student_status_log as paused
  where paused.student_id = ${sql.ref(student)} and paused.to_status = 'suspended' and paused.at < ${end}
    and exists (select 1 from student_status_log as later
      where later.student_id = paused.student_id and later.id > paused.id)
    and not exists (select 1 from student_status_log as back
      where back.student_id = paused.student_id and back.id > paused.id and back.to_status = 'active' and back.at < ${end}))`

/** Returns the same condition for a day in a time zone. */
export const notSuspendedOn = (student: string, day: string, zone: string) =>
  notSuspendedUntil(student, momentOf(addDays(day, 1), '00:00', zone))

/**
 * Reads the log of several students with one query. Returns a function that tells whether a student was in a past
 * suspension on a day.
 */
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
