// Values stored with a register line: excused minutes and used hours. Both are computed again when the line, its
// session, a justification or the deduction rule changes.

import { sql } from 'kysely'
import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { storeUsedMinutes } from '#school/course/index.enrolments.server.ts'
import { attendance } from './attendance.ts'
import { type RegisterLine, type Span, coveredMinutes, deductMinutes, lineMinutes, missedSpan } from './line-minutes.ts'
import { deductedMinutes, sessionCounts } from './line-minutes.server.ts'

type Status = Row<typeof attendance>['status']
type Line = Row<typeof attendance>

export interface Session {
  course_id: number
  start_at: number | null
  end_at: number | null
  status: string
  delete_time: number | null
}
export interface StudentPresence {
  student_id: number
  /** The original presence, before any justification. */
  status: Status
  minutes_missed: number
}

/** Adds the computed values to lines. An absence that accepted justifications cover completely becomes `excused`. */
export async function computeLines<Presence extends StudentPresence>(
  at: At,
  session: Session,
  marked: readonly Presence[],
) {
  const students = marked.map(({ student_id }) => student_id)
  const [rules, reasons] = [
    await billingRules(at, session.course_id, students),
    await acceptedFor(at, session, students),
  ]
  return marked.map((presence) => {
    const line = excusedBy(reasons.get(presence.student_id) ?? [], session, presence)
    const minutes_counted = deductMinutes(
      rules.get(presence.student_id) ?? 'none',
      lineOf(session, { ...presence, ...line }),
    )
    return { ...presence, ...line, minutes_counted }
  })
}

function lineOf(
  { start_at, end_at, status, delete_time }: Session,
  line: Pick<RegisterLine, 'status' | 'minutes_missed' | 'minutes_excused'>,
): RegisterLine {
  const { status: marked, minutes_missed, minutes_excused } = line
  const session = { start_at, end_at, session_status: status, session_delete_time: delete_time }
  return { status: marked, minutes_missed, minutes_excused, delete_time: null, ...session }
}

interface Reason extends Span {
  id: number
}

/** What justifications change in a line. Ignores the state of the session, because it may be cancelled and restored. */
function excusedBy(reasons: readonly Reason[], session: Session, { status, minutes_missed }: StudentPresence) {
  const line = lineOf({ ...session, status: 'done', delete_time: null }, { status, minutes_missed, minutes_excused: 0 })
  const span = missedSpan(line)
  const { due, attended } = lineMinutes(line)
  const share = (reason: Reason) => coveredMinutes(span, [reason])
  const [first] = reasons.filter((reason) => share(reason) > 0).toSorted((one, other) => share(other) - share(one))
  const covered = coveredMinutes(span, reasons)
  const turned = status === 'absent' && due > 0 && covered >= due - attended
  return {
    status: turned ? ('excused' as const) : status,
    marked_as: turned ? status : null,
    minutes_excused: status === 'excused' ? due - attended : covered,
    justification_id: first?.id ?? null,
  }
}

/** By student id: the rule by which a session reduces the bought hours (see `deductMinutes`). */
async function billingRules(at: At, course: number, students: readonly number[]): Promise<Map<number, string>> {
  if (students.length === 0) return new Map()
  const rows = await at.db
    .selectFrom('course_enrolment')
    .select(['student_id', 'billing_rule'])
    .where('course_id', '=', course)
    .where('student_id', 'in', [...students])
    .where('delete_time', 'is', null)
    .execute()
  return new Map(rows.map(({ student_id, billing_rule }) => [student_id, billing_rule]))
}

/** By student id: the accepted justifications that overlap the session. */
async function acceptedFor(
  at: At,
  { start_at, end_at }: Session,
  students: readonly number[],
): Promise<Map<number, Reason[]>> {
  if (students.length === 0 || start_at === null || end_at === null) return new Map()
  const rows = await at.db
    .selectFrom('attendance_justification')
    .select(['id', 'student_id', 'from_at as from', 'to_at as to'])
    .where('student_id', 'in', [...students])
    .where('status', '=', 'accepted')
    .where('from_at', '<', end_at)
    .where('to_at', '>', start_at)
    .where('delete_time', 'is', null)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ student_id }) => student_id)
}

/** The lines to compute again: all lines of a session, one line, or the lines of a student in a period. */
export type LineSelection = { plan: number } | { line: number } | { student: number; span: Span }

/** Computes lines again from their original presences, and stores the used hours of their students. */
export async function recomputeLines(at: At, which: LineSelection): Promise<void> {
  let rows = at.db
    .selectFrom('attendance')
    .innerJoin('course_plan', 'course_plan.id', 'attendance.course_plan_id')
    .selectAll('attendance')
    .select(['course_plan.course_id', 'course_plan.start_at', 'course_plan.end_at'])
    .select(['course_plan.status as session_status', 'course_plan.delete_time as session_delete_time'])
    .where('attendance.delete_time', 'is', null)
  if ('plan' in which) rows = rows.where('attendance.course_plan_id', '=', which.plan)
  else if ('line' in which) rows = rows.where('attendance.id', '=', which.line)
  else
    rows = rows
      .where('attendance.student_id', '=', which.student)
      .where('course_plan.start_at', '<', which.span.to)
      .where('course_plan.end_at', '>', which.span.from)
  for (const { course_id, start_at, end_at, session_status, session_delete_time, ...row } of await rows.execute()) {
    const session = { course_id, start_at, end_at, status: session_status, delete_time: session_delete_time }
    const { student_id, minutes_missed } = row
    const [line] = await computeLines(at, session, [{ student_id, minutes_missed, status: originalStatus(row) }])
    if (line && !isSameLine(row, line)) await updateRecord(at, attendance, row, { ...line })
    await storeUsedHours(at, course_id, [student_id])
  }
}

/** The original presence of a line, before any justification. */
export const originalStatus = ({ status, marked_as }: Pick<Line, 'status' | 'marked_as'>): Status => marked_as ?? status

const computedColumns = [
  ...(['status', 'marked_as', 'minutes_missed', 'minutes_excused', 'minutes_counted', 'justification_id'] as const),
]
export type ComputedLine = Pick<Line, (typeof computedColumns)[number]>

export const isSameLine = (before: ComputedLine, after: ComputedLine): boolean =>
  computedColumns.every((name) => before[name] === after[name])

/** Computes `minutes_counted` of lines in a course again, for a session or for students; then stores the used hours. */
export async function recountMinutes(
  at: At,
  course: number,
  { plan, students }: { plan?: number; students?: number[] },
) {
  let lines = at.db
    .updateTable('attendance')
    .set({
      minutes_counted: sql<number>`coalesce((select ${deductedMinutes} from course_plan join course_enrolment
        on course_enrolment.course_id = course_plan.course_id and course_enrolment.student_id = attendance.student_id
          and course_enrolment.delete_time is null
        where course_plan.id = attendance.course_plan_id), 0)`,
    })
    .where('delete_time', 'is', null)
    .where('course_plan_id', 'in', ({ selectFrom }) =>
      selectFrom('course_plan').select('course_plan.id').where('course_plan.course_id', '=', course),
    )
  if (plan !== undefined) lines = lines.where('course_plan_id', '=', plan)
  if (students) lines = lines.where('student_id', 'in', [0, ...students])
  const counted = await lines.returning('student_id').execute()
  await storeUsedHours(at, course, [...new Set([...counted.map(({ student_id }) => student_id), ...(students ?? [])])])
}

/** Stores the hours that these students have used in a course; a cancelled session uses none. */
export async function storeUsedHours(at: At, course: number, students: readonly number[]): Promise<void> {
  if (students.length === 0) return
  await storeUsedMinutes(at, course, students, ({ selectFrom }) =>
    selectFrom('attendance')
      .innerJoin('course_plan', 'course_plan.id', 'attendance.course_plan_id')
      .select(({ fn, val }) => fn.coalesce(fn.sum<number>('attendance.minutes_counted'), val(0)).as('used'))
      .whereRef('attendance.student_id', '=', 'course_enrolment.student_id')
      .where('course_plan.course_id', '=', course)
      .where(sessionCounts)
      .where('attendance.delete_time', 'is', null)
      .$asScalar(),
  )
}
