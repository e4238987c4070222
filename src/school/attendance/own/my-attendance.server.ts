// A student's own attendance in a school year: minutes by course, and the missed sessions with their justifications.

import { itemAt } from '#text/item-at.ts'
import type { At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { addDays } from '#text/add-days.ts'
import { momentOf } from '#platform/time/index.ts'
import { schoolDay, schoolZone } from '#platform/time/index.server.ts'
import { ownRecord } from '#platform/access/index.server.ts'
import { type Minutes, type Span, lineMinutes, missedSpan } from '../line-minutes.ts'
import { studentLines } from '../student-lines.server.ts'
import {
  type CourseAttendance,
  type Justified,
  type MissedSession,
  type MyAttendance,
  isToJustify,
} from './my-attendance.ts'

/** `asked` is the id of a school year; without it, the latest year that has begun. */
export async function myAttendance(at: At, asked: number | undefined): Promise<MyAttendance> {
  const student = ownRecord(at, 'student')
  const zone = await schoolZone(at)
  const years = await yearsOf(at, student, zone)
  const year = years.find(({ id }) => id === asked) ?? years[0]
  const span = year ? spanOf(year, zone) : { from: 0, to: 0 }
  const [lines, justifications] = await Promise.all([
    studentLines(at, student, span),
    justificationsOf(at, student, span),
  ])
  const computed = lines.map((line) => ({ line, minutes: lineMinutes(line) }))
  const missed = computed.filter(({ minutes: { excused, unexcused } }) => excused + unexcused > 0)
  return {
    years: years.map(({ id, code }) => ({ id, title: code })),
    year: year?.id ?? null,
    totals: {
      ...sumOf(computed),
      late: missed.filter(({ line }) => line.status === 'late').length,
      absences: missed.filter(({ line }) => line.status === 'absent').length,
    },
    courses: byCourse(at, computed),
    missed: missed
      .map(({ line, minutes }) => missedSession(at, { line, minutes }, justifications))
      .toSorted((one, other) => other.start_at - one.start_at || other.id - one.id),
  }
}

/** The missed sessions of the latest school year that the student may still justify. */
export async function sessionsToJustify(at: At): Promise<MissedSession[]> {
  const { missed } = await myAttendance(at, undefined)
  return missed.filter(isToJustify)
}

export type OwnLine = Awaited<ReturnType<typeof studentLines>>[number]

/** Justifications that overlap the span, the newest last. Withdrawn justifications are left out. */
export function justificationsOf(at: At, student: number, { from, to }: Span) {
  return at.db
    .selectFrom('attendance_justification')
    .select(['id', 'from_at', 'to_at', 'status', 'review_note'])
    .where('student_id', '=', student)
    .where('delete_time', 'is', null)
    .where('status', '<>', 'withdrawn')
    .where('from_at', '<', to)
    .where('to_at', '>', from)
    .orderBy('id')
    .execute()
}
export type OwnJustification = Awaited<ReturnType<typeof justificationsOf>>[number]

/** The newest justification that overlaps the missed part of a session. */
export function justificationOf(line: OwnLine, all: readonly OwnJustification[]): OwnJustification | undefined {
  const { from, to } = missedSpan(line)
  return all.findLast(({ from_at, to_at }) => from_at < to && to_at > from)
}

interface Computed {
  line: OwnLine
  minutes: Minutes
}

function missedSession(at: At, { line, minutes }: Computed, all: readonly OwnJustification[]): MissedSession {
  const justification = justificationOf(line, all)
  return {
    id: line.id,
    course: courseTitle(at, line),
    start_at: line.start_at,
    end_at: line.end_at,
    status: line.status,
    excused: minutes.excused,
    unexcused: minutes.unexcused,
    justified: (justification?.status ?? 'none') as Justified,
    note: justification?.review_note ?? null,
  }
}

/** The minutes of each course, the course with most unexcused minutes first. */
function byCourse(at: At, computed: readonly Computed[]): CourseAttendance[] {
  return [...Map.groupBy(computed, ({ line }) => line.course_id)]
    .map(([id, lines]) => ({ id, title: courseTitle(at, itemAt(lines, 0).line), ...sumOf(lines) }))
    .filter(({ due }) => due > 0)
    .toSorted((one, other) => other.unexcused - one.unexcused || other.due - one.due || one.id - other.id)
}

function sumOf(computed: readonly Computed[]): Minutes {
  const sum = { due: 0, attended: 0, excused: 0, unexcused: 0 }
  for (const { minutes } of computed) {
    sum.due += minutes.due
    sum.attended += minutes.attended
    sum.excused += minutes.excused
    sum.unexcused += minutes.unexcused
  }
  return sum
}

const courseTitle = (at: At, { name, name_zh, name_en }: Pick<OwnLine, 'name' | 'name_zh' | 'name_en'>) =>
  titleOf(at.product.resources.course, { name, name_zh, name_en, code: '' }, at.language)

/** School years that have begun and end after the first session in a register of the student, the latest first. */
async function yearsOf(at: At, student: number, zone: string) {
  const first = await at.db
    .selectFrom('attendance')
    .innerJoin('course_plan', 'course_plan.id', 'attendance.course_plan_id')
    .select(({ fn }) => fn.min('course_plan.start_at').as('start_at'))
    .where('attendance.student_id', '=', student)
    .where('attendance.delete_time', 'is', null)
    .executeTakeFirst()
  const since = first?.start_at ?? at.now
  const years = await at.db
    .selectFrom('academic_year')
    .select(['id', 'code', 'start_date', 'end_date'])
    .where('delete_time', 'is', null)
    .where('start_date', '<=', await schoolDay(at))
    .orderBy('start_date', 'desc')
    .execute()
  return years.filter((year) => spanOf(year, zone).to > Number(since))
}

const spanOf = ({ start_date, end_date }: { start_date: string; end_date: string }, zone: string): Span => ({
  from: momentOf(start_date, '00:00', zone),
  to: momentOf(addDays(end_date, 1), '00:00', zone),
})
