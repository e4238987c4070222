// Computes the daily figures, each with one SQL statement. They read the rows of the whole school, so they run in a
// worker thread.

import { type RawBuilder, sql } from 'kysely'
import type { AnyDatabase, Product } from '#engine/server/product.ts'
import { minutesOf, sessionCounts } from '#school/attendance/index.server.ts'
import { countedEnrolment } from '#school/score/index.server.ts'

/** A day or a week at the school, with its exact start and end, because it may contain a clock change. */
export interface Span {
  day: string
  from: number
  until: number
}
export interface Period {
  today: string
  days: readonly Span[]
  weeks: readonly Span[]
}
export interface SchoolPeriod extends Period {
  /** The first day of the first week. */
  first: string
  thisWeek: Span
}
declare module '#engine/server/product.ts' {
  interface Tables {
    stat_daily: Stat
  }
}
/** A stored number. `dim_kind` is the dimension, such as `specialty`, and `dim_id` its value, such as the id. */
export interface Stat {
  day: string
  metric: string
  dim_kind: string
  dim_id: string
  value: number
}

export async function* statistics({ store }: Product, period: Period): AsyncGenerator<Stat[]> {
  const db = store.read as AnyDatabase
  for (const statement of [...ofSpans(period), ...ofToday(period)]) {
    const { rows } = await sql<Stat>`${statement}`.execute(db)
    // PostgreSQL returns sums as text.
    yield rows.map((row) => ({ ...row, value: Number(row.value) }))
  }
}

/** The SQL of a table `span (day, from_at, until_at)`. Literals are safe here, because no value comes from a client. */
function spansTable(spans: readonly Span[]): RawBuilder<unknown> {
  const rows = spans.map(({ day, from, until }) => sql`(${sql.lit(day)}, ${sql.lit(from)}, ${sql.lit(until)})`)
  return sql`with span (day, from_at, until_at) as (values ${sql.join(rows)})`
}

const length = sql`(course_plan.end_at - course_plan.start_at) / 60`
const attended = sql`
  from span
  join course_plan on course_plan.start_at >= span.from_at and course_plan.start_at < span.until_at
    and ${sessionCounts}
  join attendance on attendance.course_plan_id = course_plan.id
    and attendance.delete_time is null and attendance.status <> 'exempt'
  join student on student.id = attendance.student_id and student.archived_time is null
  group by span.day, student.specialty_id`
const specialty = sql`'specialty' as dim_kind, coalesce(cast(student.specialty_id as text), '') as dim_id`
/** A dimension combined with the specialty: the kind `source/specialty` has values such as `web/3`. */
const crossDimensions = (kind: string, value: RawBuilder<unknown>, of: RawBuilder<unknown>) => sql`
  ${sql.lit(`${kind}/specialty`)} as dim_kind,
  coalesce(${value}, '') || '/' || coalesce(cast(${of} as text), '') as dim_id`
const ofStudent = sql`student.specialty_id`

const ofSpans = ({ days, weeks }: Period) => [
  sql`${spansTable(weeks)}
    select span.day, 'registrations' as metric, 'source' as dim_kind, coalesce(student.source, '') as dim_id,
      count(*) as value
    from span join student on student.create_time >= span.from_at and student.create_time < span.until_at
    where student.delete_time is null and student.archived_time is null and student.status <> 'draft'
    group by span.day, coalesce(student.source, '')`,
  sql`${spansTable(weeks)}
    select span.day, 'registrations' as metric, ${crossDimensions('source', sql`student.source`, ofStudent)}, count(*) as value
    from span join student on student.create_time >= span.from_at and student.create_time < span.until_at
    where student.delete_time is null and student.archived_time is null and student.status <> 'draft'
    group by span.day, student.source, student.specialty_id`,
  sql`${spansTable(days)} select span.day, 'minutes_due' as metric, ${specialty}, sum(${minutesOf.due}) as value ${attended}`,
  sql`${spansTable(days)} select span.day, 'minutes_missed' as metric, ${specialty},
    sum(${minutesOf.missed}) as value ${attended}`,
  sql`${spansTable(days)}
    select span.day, 'minutes_held' as metric, 'specialty' as dim_kind,
      coalesce(cast(course.specialty_id as text), '') as dim_id, sum(${length}) as value
    from span
    join course_plan on course_plan.start_at >= span.from_at and course_plan.start_at < span.until_at
    join course on course.id = course_plan.course_id
    where course_plan.delete_time is null and course_plan.status = 'done'
    group by span.day, course.specialty_id`,
  sql`${spansTable(weeks)}
    select span.day, 'minutes_planned' as metric, 'specialty' as dim_kind,
      coalesce(cast(course.specialty_id as text), '') as dim_id, sum(${length}) as value
    from span
    join course_plan on course_plan.start_at >= span.from_at and course_plan.start_at < span.until_at
    join course on course.id = course_plan.course_id
    where course_plan.delete_time is null and course_plan.status in ('scheduled', 'done')
    group by span.day, course.specialty_id`,
  sql`${spansTable(weeks)}
    select span.day, 'sessions' as metric, 'school' as dim_kind, '' as dim_id, count(*) as value
    from span
    join course_plan on course_plan.start_at >= span.from_at and course_plan.start_at < span.until_at
    where course_plan.delete_time is null and course_plan.status in ('scheduled', 'done')
    group by span.day`,
  sql`${spansTable(days)}
    select span.day, 'contracted' as metric, 'currency' as dim_kind, protocol.currency as dim_id,
      sum(protocol.contracted_cents) as value
    from span
    join protocol on protocol.completed_at >= span.from_at and protocol.completed_at < span.until_at
    where protocol.delete_time is null and protocol.status in ('signed', 'superseded')
      and protocol.contracted_cents is not null
    group by span.day, protocol.currency`,
  sql`${spansTable(weeks)}
    select span.day, 'minutes_tutored' as metric, 'status' as dim_kind, tutor_session.status as dim_id,
      sum(tutor_session.minutes) as value
    from span
    join tutor_session on tutor_session.start_at >= span.from_at and tutor_session.start_at < span.until_at
    where tutor_session.delete_time is null
    group by span.day, tutor_session.status`,
]

/** A mark on the scale of its course, converted to that of the school. */
const mark = sql`(score.normalized * 1.0 * main.max_value / own.max_value)`
/** Marks of the current terms, of students who take the course and are assessed in it. */
const marks = (today: string) => sql`
  from score
  join course on course.id = score.course_id
  join grading_scale as main on main.is_default = 1 and main.delete_time is null
  join grading_scale as own on own.id = coalesce(course.grading_scale_id, main.id)
  join academic_term on academic_term.id = score.academic_term_id and academic_term.delete_time is null
    and academic_term.start_date <= ${today} and academic_term.end_date >= ${today}
  join assessment on assessment.id = score.assessment_id and assessment.delete_time is null
    and ${countedEnrolment}`

const marksBy = (today: string, dimension: RawBuilder<unknown>, groups: RawBuilder<unknown>) => sql`
  with band as (
    select from_value, lead(from_value) over (order by from_value) as next_value
    from grading_scale_band join grading_scale on grading_scale.id = grading_scale_band.scale_id
    where grading_scale.is_default = 1 and grading_scale.delete_time is null)
  select ${sql.lit(today)} as day, 'marks' as metric, ${dimension}, count(*) as value
  ${marks(today)}
  join band on ${mark} >= band.from_value and (band.next_value is null or ${mark} < band.next_value)
  group by ${groups}`

const ofToday = ({ today }: Period) => [
  sql`select ${sql.lit(today)} as day, 'students' as metric, ${specialty}, count(*) as value
    from student where student.delete_time is null and student.status = 'active' group by student.specialty_id`,
  sql`select ${sql.lit(today)} as day, 'students' as metric, 'level' as dim_kind,
      coalesce(student.level, '') as dim_id, count(*) as value
    from student where student.delete_time is null and student.status = 'active' group by coalesce(student.level, '')`,
  sql`select ${sql.lit(today)} as day, 'students' as metric, 'nationality' as dim_kind,
      coalesce(student.nationality, '') as dim_id, count(*) as value
    from student where student.delete_time is null and student.status = 'active'
    group by coalesce(student.nationality, '')`,
  ...(['level', 'nationality'] as const).map(
    (kind) => sql`select ${sql.lit(today)} as day, 'students' as metric,
      ${crossDimensions(kind, sql.ref(`student.${kind}`), ofStudent)}, count(*) as value
    from student where student.delete_time is null and student.status = 'active'
    group by ${sql.ref(`student.${kind}`)}, student.specialty_id`,
  ),
  sql`select ${sql.lit(today)} as day, 'files' as metric, 'status' as dim_kind, status as dim_id, count(*) as value
    from student where delete_time is null and id not in (select id from student where archived_time is not null) group by status`,
  sql`select ${sql.lit(today)} as day, 'files' as metric, ${crossDimensions('status', sql`student.status`, ofStudent)},
      count(*) as value
    from student where delete_time is null and id not in (select id from student where archived_time is not null) group by student.status, student.specialty_id`,
  marksBy(today, sql`'band' as dim_kind, cast(band.from_value as text) as dim_id`, sql`band.from_value`),
  marksBy(
    today,
    crossDimensions('band', sql`cast(band.from_value as text)`, sql`course.specialty_id`),
    sql`band.from_value, course.specialty_id`,
  ),
  sql`select ${sql.lit(today)} as day, 'mean' as metric, 'school' as dim_kind, '' as dim_id,
      cast(round(avg(${mark})) as bigint) as value
    ${marks(today)} where score.normalized is not null having count(*) > 0`,
]
