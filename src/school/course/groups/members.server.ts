// Selects the members of groups on a day, and pauses, resumes or ends memberships.

import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { At, Rows } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { cachedZone } from '#platform/settings/index.server.ts'
import { dayIn, momentOf } from '#platform/time/index.ts'
import { notSuspendedOn, notSuspendedUntil } from '../suspensions.server.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- any further tables that the query joins
type Member = ExpressionBuilder<any, any>

/** The condition that a row `member` is in the group on `day`, which may be an SQL expression. */
export const inGroupOn =
  (day: string | RawBuilder<string>) =>
  ({ and, or, eb }: Member) =>
    and([
      eb('member.delete_time', 'is', null),
      or([eb('member.start_date', 'is', null), eb('member.start_date', '<=', day)]),
      or([eb('member.end_date', 'is', null), eb('member.end_date', '>=', day)]),
    ])

/**
 * The condition that a row `member` takes part on `day`. A suspended student is in the group but does not take part.
 */
export const memberOn = (day: string) => (row: Member) =>
  row.and([
    inGroupOn(day)(row),
    row.or([row.eb('member.paused_since', 'is', null), row.eb('member.paused_since', '>', day)]),
  ])

/**
 * The condition of `memberOn`, and without past suspensions, for the day of the moment in a column such as
 * `plan.start_at`. The time offset of today is used for all days. This is safe at a clock change, because no session
 * begins within an hour of midnight.
 */
export function memberAt(at: At, moment: string, member = 'member') {
  const zone = cachedZone(at.product)
  const today = dayIn(at.now, zone)
  const ahead = sql.lit(Date.parse(`${today}T00:00:00Z`) / 1000 - momentOf(today, '00:00', zone))
  const local = sql`(${sql.ref(moment)} + ${ahead})`
  const day = (column: string) => sql.ref(`${member}.${column}`)
  const seconds = (column: string) =>
    at.product.store.engine === 'sqlite'
      ? sql`unixepoch(${day(column)})`
      : sql`extract(epoch from cast(${day(column)} as timestamp))`
  return sql<boolean>`(${day('delete_time')} is null
    and (${day('start_date')} is null or ${local} >= ${seconds('start_date')})
    and (${day('end_date')} is null or ${local} < ${seconds('end_date')} + 86400)
    and (${day('paused_since')} is null or ${local} < ${seconds('paused_since')})
    and ${notSuspendedUntil(`${member}.student_id`, sql`((${local} / 86400 + 1) * 86400 - ${ahead})`)})`
}

/** A subquery of the students who take part in one of the groups on a day. */
export function membersOn(at: At, groups: readonly number[], day: string) {
  return at.db
    .selectFrom('student_group_member as member')
    .select('member.student_id')
    .distinct()
    .where('member.student_group_id', 'in', [0, ...groups])
    .where(memberOn(day))
    .where(notSuspendedOn('member.student_id', day, cachedZone(at.product)))
}

/**
 * A subquery of the students who are in the groups today, or for a past or future group on its last or first day. It
 * includes suspended students.
 */
export function membersOfGroups(at: At, groups: Rows) {
  const today = dayIn(at.now, cachedZone(at.product))
  const first = sql`coalesce(term.start_date, year.start_date)`
  const last = sql`coalesce(term.end_date, year.end_date)`
  const day = sql<string>`case when ${first} > ${today} then ${first} when ${last} < ${today} then ${last} else ${today} end`
  return at.db
    .selectFrom('student_group_member as member')
    .innerJoin('student_group as its', 'its.id', 'member.student_group_id')
    .innerJoin('academic_year as year', 'year.id', 'its.academic_year_id')
    .leftJoin('academic_term as term', 'term.id', 'its.academic_term_id')
    .select('member.student_id')
    .where('member.student_group_id', 'in', groups)
    .where(inGroupOn(day))
}

/** Selects the memberships of a student, or only those in the groups of one course. */
interface Of {
  student_id: number
  course_id?: number
}

/** Ends memberships on `day`, and deletes those that would begin later. */
export async function endMemberships(at: At, of: Of, day: string): Promise<void> {
  for (const row of await openMemberships(at, of, day)) {
    const later = row.start_date !== null && row.start_date > day
    await write(at, row, later ? { delete_time: at.now } : { end_date: day, paused_since: null })
  }
}

/** Deletes all memberships, as if the student had never been in a group. */
export async function cancelMemberships(at: At, student_id: number): Promise<void> {
  for (const row of await openMemberships(at, { student_id }, '')) await write(at, row, { delete_time: at.now })
}

export async function pauseMemberships(at: At, student_id: number, since: string): Promise<void> {
  for (const row of await openMemberships(at, { student_id }, since))
    if (row.paused_since === null) await write(at, row, { paused_since: since })
}

export async function resumeMemberships(at: At, student_id: number): Promise<void> {
  for (const row of await openMemberships(at, { student_id }, ''))
    if (row.paused_since !== null) await write(at, row, { paused_since: null })
}

type Membership = Awaited<ReturnType<typeof openMemberships>>[number]

function openMemberships(at: At, { student_id, course_id }: Of, day: string) {
  const groups = at.db
    .selectFrom('student_group')
    .select('id')
    .where('course_id', '=', course_id ?? 0)
  return at.db
    .selectFrom('student_group_member')
    .selectAll()
    .where('student_id', '=', student_id)
    .where('delete_time', 'is', null)
    .where(({ or, eb }) => or([eb('end_date', 'is', null), eb('end_date', '>', day)]))
    .$if(course_id !== undefined, (rows) => rows.where('student_group_id', 'in', groups))
    .execute()
}

const write = (at: At, row: Membership, changes: Partial<Membership>) =>
  updateRecord(at, at.product.resources.student_group_member, row, changes)
