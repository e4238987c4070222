// The charts of a teacher: their hours, the attendance in their sessions, and the marks in their courses.

import type { At } from '#engine/server/product.ts'
import { type RegisterLine, lineMinutes } from '#school/attendance/index.ts'
import { lineColumns } from '#school/attendance/index.server.ts'
import { ownCourses } from '#school/course/index.server.ts'
import { countedEnrolment } from '#school/score/index.server.ts'
import { periodOf } from './statistics/school-period.server.ts'
import { schoolBands } from './statistics/stored.server.ts'
import { bandsChart, hoursChart, ratesChart, shareNotMissed, weekText } from './charts-school.server.ts'
import { chartWords as words } from './words.ts'
import type { ChartContent } from './charts.ts'
import { say } from '#engine/languages.ts'

const weeksBack = 12

/** Scheduled and held sessions since `from` that the teacher gives or assists in. */
const ownSessions = (at: At, from: number) =>
  at.db
    .selectFrom('course_plan')
    .where('course_plan.start_at', '>=', from)
    .where('course_plan.status', 'in', ['scheduled', 'done'])
    .where('course_plan.delete_time', 'is', null)
    .where(({ eb, or }) => or(['teacher_id', 'assistant_id'].map((role) => eb(role as 'teacher_id', '=', self(at)))))

const self = ({ who }: At) => who.profile.teacher ?? 0

async function lastWeeks(at: At) {
  const weeks = (await periodOf(at)).weeks.slice(-weeksBack)
  return { weeks, since: Math.min(...weeks.map(({ from }) => from)) }
}

export async function ownHours(at: At): Promise<ChartContent> {
  const { weeks, since } = await lastWeeks(at)
  const sessions = await ownSessions(at, since).select(['start_at', 'end_at', 'status']).execute()
  const minutes = (some: typeof sessions) =>
    Math.round(some.reduce((sum, { start_at, end_at }) => sum + Number(end_at) - Number(start_at), 0) / 60)
  const rows = weeks.map(({ day, from, until }) => {
    const own = sessions.filter(({ start_at }) => Number(start_at) >= from && Number(start_at) < until)
    return { label: weekText(at, day), values: [minutes(own.filter(({ status }) => status === 'done')), minutes(own)] }
  })
  return hoursChart(at, rows)
}

export async function ownAttendance(at: At): Promise<ChartContent> {
  const { weeks, since } = await lastWeeks(at)
  const lines = await ownSessions(at, since)
    .innerJoin('attendance', 'attendance.course_plan_id', 'course_plan.id')
    .select(lineColumns)
    .where('attendance.delete_time', 'is', null)
    .where('attendance.status', '<>', 'exempt')
    .execute()
  const rows = weeks.map(({ day, from, until }) => {
    const own = lines.filter(({ start_at }) => Number(start_at) >= from && Number(start_at) < until)
    return { label: weekText(at, day), values: [rateOf(own)] }
  })
  return ratesChart(at, { kind: 'line', of: say(words.week, at.language), rows })
}

function rateOf(lines: readonly RegisterLine[]): number | null {
  const minutes = lines.map(lineMinutes)
  const due = minutes.reduce((sum, each) => sum + each.due, 0)
  return shareNotMissed(due - minutes.reduce((sum, each) => sum + each.attended, 0), due)
}

/** Counts marks by the bands of the school's scale. Each mark is converted from the scale of its course. */
export async function ownMarks(at: At): Promise<ChartContent> {
  const { today } = await periodOf(at)
  const main = await at.db
    .selectFrom('grading_scale')
    .select('max_value')
    .where('is_default', '=', 1)
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  const marks = await at.db
    .selectFrom('score')
    .innerJoin('course', 'course.id', 'score.course_id')
    .innerJoin('assessment', 'assessment.id', 'score.assessment_id')
    .innerJoin('academic_term', 'academic_term.id', 'score.academic_term_id')
    .leftJoin('grading_scale', 'grading_scale.id', 'course.grading_scale_id')
    .select(['score.normalized', 'grading_scale.max_value'])
    .where('score.course_id', 'in', ownCourses(at))
    .where('score.normalized', 'is not', null)
    .where(countedEnrolment)
    .where('assessment.delete_time', 'is', null)
    .where('academic_term.start_date', '<=', today)
    .where('academic_term.end_date', '>=', today)
    .execute()
  const most = main?.max_value ?? 2000
  const values = marks.map(({ normalized, max_value }) => (Number(normalized) * most) / (max_value ?? most))
  const bands = await schoolBands(at)
  return bandsChart(at, bands, (from) => {
    const next = bands.find(({ from_value }) => from_value > from)?.from_value ?? Infinity
    return values.filter((value) => value >= from && value < next).length
  })
}
