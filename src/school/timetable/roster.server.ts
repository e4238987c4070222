// The participants of a session: the chosen students, or the students who are enrolled in the course or members of the
// groups on the day of the session.

import type { ExpressionBuilder } from 'kysely'
import { itemAt } from '#text/item-at.ts'
import type { At, Tables } from '#engine/server/product.ts'
import { notSuspendedOn } from '#school/course/index.enrolments.server.ts'
import { memberAt, memberOn, membersOn } from '#school/course/index.groups.server.ts'
import { dayIn } from '#platform/time/index.ts'
import { entryOf } from '#text/entry-of.ts'
import { awayStudents } from './away-students.server.ts'

export interface RosterSession {
  id: number
  course_id: number
  participants: 'all' | 'selected' | 'groups'
  start_at: number | null
  timezone: string
  /** Students or groups that replace those of the stored session. */
  student_ids?: readonly number[] | undefined
  group_ids?: readonly number[] | undefined
}

/** The ids of the participants. A promise lets the caller start other queries before it has the ids. */
export type Roster = readonly number[] | Promise<readonly number[]>

export async function rosterOf(at: At, plan: RosterSession): Promise<number[]> {
  return (await rosterRows[plan.participants](at, plan).execute()).map(({ student_id }) => student_id)
}

type StudentRows = { execute(): Promise<{ student_id: number }[]> }

const dayOf = (at: At, { start_at, timezone }: RosterSession) => dayIn(start_at ?? at.now, timezone)

const rosterRows: Record<RosterSession['participants'], (at: At, plan: RosterSession) => StudentRows> = {
  all: (at, plan) => enrolledOn(at, plan),
  selected: (at, plan) => ({ execute: () => chosenOn(at, plan, dayOf(at, plan)) }),
  groups: (at, plan) =>
    plan.group_ids
      ? membersOn(at, plan.group_ids, dayOf(at, plan))
      : at.db
          .selectFrom('course_plan_group as met')
          .innerJoin('student_group_member as member', 'member.student_group_id', 'met.student_group_id')
          .select('member.student_id')
          .distinct()
          .where('met.course_plan_id', '=', plan.id)
          .where(memberOn(dayOf(at, plan)))
          .where(notSuspendedOn('member.student_id', dayOf(at, plan), plan.timezone)),
}

const enrolledOn = (at: At, plan: RosterSession) =>
  at.db
    .selectFrom('course_enrolment')
    .select('student_id')
    .distinct()
    .where('course_id', '=', plan.course_id)
    .where('delete_time', 'is', null)
    .where(attendsBetween(dayOf(at, plan), dayOf(at, plan)))
    .where(notSuspendedOn('course_enrolment.student_id', dayOf(at, plan), plan.timezone))

/** A condition: the enrolment takes part on at least one day between `from` and `to`. */
const attendsBetween = (from: string, to: string) => (row: ExpressionBuilder<Tables, 'course_enrolment'>) =>
  row.and([
    holdsSeat(row, 'course_enrolment'),
    row.or([row('start_date', 'is', null), row('start_date', '<=', to)]),
    row.or([row('end_date', 'is', null), row('end_date', '>=', from)]),
    // A suspended student keeps the enrolment, but does not take part.
    row.or([row('paused_since', 'is', null), row('paused_since', '>', from)]),
  ])

/** A condition for queries with the tables `seat` and `plan`: the enrolment takes part on the day of the session. */
export const seatAt =
  (at: At) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- any further tables that the query joins
  (row: ExpressionBuilder<any, any>) =>
    row.and([holdsSeat(row, 'seat'), memberAt(at, 'plan.start_at', 'seat')])

/**
 * A condition: the status of the enrolment lets the student take part. A dropped enrolment counts until its last day,
 * unless that is its first day or earlier.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the tables of both queries above
function holdsSeat(row: ExpressionBuilder<any, any>, seat: 'course_enrolment' | 'seat') {
  const of = (column: 'status' | 'start_date' | 'end_date') => `${seat}.${column}`
  return row.or([
    row(of('status'), 'in', ['active', 'completed']),
    row.and([
      row(of('status'), '=', 'dropped'),
      row(of('end_date'), 'is not', null),
      row.or([row(of('start_date'), 'is', null), row(of('start_date'), '<', row.ref(of('end_date')))]),
    ]),
  ])
}

async function chosenOn(at: At, { id, student_ids }: RosterSession, day: string) {
  const rows = student_ids
    ? at.db
        .selectFrom('student')
        .select('id as student_id')
        .where('id', 'in', [0, ...student_ids])
    : at.db.selectFrom('course_plan_student').select('student_id').where('course_plan_id', '=', id)
  return present(at, await rows.execute(), () => day)
}

async function present<Row extends { student_id: number }>(at: At, rows: Row[], dayOfRow: (row: Row) => string) {
  const isAway = await awayStudents(
    at,
    rows.map(({ student_id }) => student_id),
  )
  return rows.filter((row) => !isAway(row.student_id, dayOfRow(row)))
}

export async function isOnRoster(at: At, plan: RosterSession, student: number): Promise<boolean> {
  return (await rosterOf(at, plan)).includes(student)
}

/** The participants of at least one of these sessions, which are all of one course. */
export async function everybodyIn(at: At, plans: readonly RosterSession[]): Promise<number[]> {
  const whole = plans.filter(({ participants }) => participants === 'all')
  const days = whole.map(({ start_at, timezone }) => dayIn(start_at ?? at.now, timezone)).toSorted()
  const enrolled =
    whole.length === 0
      ? []
      : await at.db
          .selectFrom('course_enrolment')
          .select('student_id')
          .where('course_id', '=', itemAt(whole, 0).course_id)
          .where('delete_time', 'is', null)
          .where(attendsBetween(itemAt(days, 0), itemAt(days, days.length - 1)))
          .execute()
  const selected = new Map(
    plans.filter(({ participants }) => participants === 'selected').map((plan) => [plan.id, dayOf(at, plan)]),
  )
  const chosen =
    selected.size === 0
      ? []
      : await at.db
          .selectFrom('course_plan_student')
          .select(['student_id', 'course_plan_id'])
          .where('course_plan_id', 'in', [...selected.keys()])
          .execute()
  const invited = await present(at, chosen, (row) => entryOf(selected, row.course_plan_id))
  const members = await membersIn(at, plans)
  return [...new Set([...enrolled, ...invited, ...members].map(({ student_id }) => student_id))]
}

/** The members of the groups on the day of each session, as given in `plans`: it may differ from the stored day. */
async function membersIn(at: At, plans: readonly RosterSession[]): Promise<{ student_id: number }[]> {
  const byDay = Map.groupBy(
    plans.filter(({ participants }) => participants === 'groups'),
    (plan) => dayOf(at, plan),
  )
  if (byDay.size === 0) return []
  return at.db
    .selectFrom('course_plan_group as met')
    .innerJoin('student_group_member as member', 'member.student_group_id', 'met.student_group_id')
    .select('member.student_id')
    .distinct()
    .where((row) =>
      row.or(
        [...byDay].map(([day, met]) =>
          row.and([
            row(
              'met.course_plan_id',
              'in',
              met.map(({ id }) => id),
            ),
            memberOn(day)(row),
          ]),
        ),
      ),
    )
    .execute()
}
