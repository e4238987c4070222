// A register line stores how many of its missed minutes are covered by accepted justifications, and its mark before one
// changed it to "excused". Existing lines are converted, and so are the purchased hours that they use.

import { type Kysely, sql } from 'kysely'
import { addColumn } from '#server/tables.ts'

interface Line {
  id: number
  status: string
  minutes_missed: number
  justification_id: number | null
  start_at: number
  end_at: number
}
interface Justification {
  id: number
  from_at: number
  to_at: number
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'attendance', 'minutes_excused', 'integer not null default 0 check (minutes_excused >= 0)')
  await addColumn(
    db,
    'attendance',
    'marked_as',
    "text check (marked_as in ('present', 'late', 'absent', 'excused', 'left_early', 'exempt'))",
  )
  const { rows } = await sql<{ student_id: number }>`select distinct student_id from attendance_justification
    where status = 'accepted' and delete_time is null`.execute(db)
  for (const { student_id } of rows) await excuseLines(db, student_id)
  await countAgain(db)
}

async function excuseLines(db: Kysely<unknown>, student: number): Promise<void> {
  const { rows: reasons } = await sql<Justification>`select id, from_at, to_at from attendance_justification
    where student_id = ${student} and status = 'accepted' and delete_time is null order by from_at, id`.execute(db)
  const { rows: lines } = await sql<Line>`select attendance.id, attendance.status, attendance.minutes_missed,
      attendance.justification_id, course_plan.start_at, course_plan.end_at
    from attendance join course_plan on course_plan.id = attendance.course_plan_id
    where attendance.student_id = ${student} and attendance.delete_time is null
      and course_plan.start_at is not null and course_plan.end_at is not null
      and attendance.status in ('absent', 'excused', 'late', 'left_early')`.execute(db)
  for (const line of lines) {
    const turned = line.status === 'excused' && line.justification_id !== null
    const missed = missedPart(line)
    const covers = reasons.filter(({ from_at, to_at }) => from_at < missed.to && to_at > missed.from)
    if (covers.length === 0 && !turned) continue
    const excused = covered(missed, covers)
    const whole = excused >= Math.trunc((missed.to - missed.from) / 60)
    const absent = turned || line.status === 'absent'
    const status = absent ? (whole ? 'excused' : 'absent') : line.status
    await sql`update attendance set minutes_excused = ${excused}, status = ${status},
        marked_as = ${absent && whole ? 'absent' : null}, justification_id = ${covers[0]?.id ?? null}
      where id = ${line.id}`.execute(db)
  }
}

function missedPart({ status, minutes_missed, start_at, end_at }: Line) {
  const length = Math.min(minutes_missed * 60, end_at - start_at)
  if (status === 'late') return { from: start_at, to: start_at + length }
  return { from: status === 'left_early' ? end_at - length : start_at, to: end_at }
}

function covered(missed: { from: number; to: number }, covers: readonly Justification[]): number {
  let [seconds, reached] = [0, missed.from]
  for (const { from_at, to_at } of covers) {
    const [begin, end] = [Math.max(from_at, reached), Math.min(to_at, missed.to)]
    if (end <= begin) continue
    seconds += end - begin
    reached = end
  }
  return Math.trunc(seconds / 60)
}

/** With hours by the minute an absence uses none, and a cancelled session never uses any. */
async function countAgain(db: Kysely<unknown>): Promise<void> {
  const length = sql`((course_plan.end_at - course_plan.start_at) / 60)`
  const missed = sql`(case when attendance.status in ('absent', 'excused', 'exempt') then ${length}
    when attendance.minutes_missed < ${length} then attendance.minutes_missed else ${length} end)`
  const excused = sql`(case when attendance.status in ('excused', 'exempt') then ${length}
    when attendance.minutes_excused < ${missed} then attendance.minutes_excused else ${missed} end)`
  await sql`update attendance set minutes_counted = coalesce((
      select case course_enrolment.billing_rule when 'per_session' then ${length}
        when 'per_minute' then ${length} - ${missed}
        when 'excused_free' then ${length} - ${excused} else 0 end
      from course_plan join course_enrolment on course_enrolment.course_id = course_plan.course_id
      where course_plan.id = attendance.course_plan_id and course_enrolment.student_id = attendance.student_id
        and course_plan.status in ('scheduled', 'done') and course_plan.delete_time is null
        and course_enrolment.delete_time is null), 0)
    where exists (select 1 from course_enrolment where course_enrolment.student_id = attendance.student_id
      and course_enrolment.billing_rule <> 'none')`.execute(db)
  await sql`update course_enrolment set used_minutes = coalesce((
      select sum(attendance.minutes_counted) from attendance
      join course_plan on course_plan.id = attendance.course_plan_id
      where attendance.student_id = course_enrolment.student_id
        and course_plan.course_id = course_enrolment.course_id
        and course_plan.status in ('scheduled', 'done') and course_plan.delete_time is null
        and attendance.delete_time is null), 0)
    where billing_rule <> 'none' and delete_time is null`.execute(db)
}
