// The SQL counterpart of `missed.ts`, for sums over many lines. Its expressions use the tables `attendance` and
// `course_plan`, which the caller joins, and give the same minutes on SQLite and PostgreSQL.

import { sql } from 'kysely'
import { countedStates, fullyMissedStates, partlyMissedStates } from './line-minutes.ts'

const listed = (states: readonly string[]) => sql.join(states.map((state) => sql.lit(state)))

/** True if the session of a line counts. */
export const sessionCounts = sql<boolean>`(course_plan.delete_time is null and course_plan.status in (${listed(countedStates)}))`

/** The length of the session in whole minutes; 0 if the line does not count. */
const length = sql<number>`(case when attendance.delete_time is null and ${sessionCounts}
  then coalesce((course_plan.end_at - course_plan.start_at) / 60, 0) else 0 end)`
const due = sql<number>`(case when attendance.status = 'exempt' then 0 else ${length} end)`
const absent = sql<number>`(case when attendance.status in (${listed(fullyMissedStates)}) then ${due}
  when attendance.status not in (${listed(partlyMissedStates)}) then 0
  when attendance.minutes_missed < ${due} then attendance.minutes_missed else ${due} end)`
const excused = sql<number>`(case when attendance.status = 'excused' then ${absent}
  when attendance.minutes_excused < ${absent} then attendance.minutes_excused else ${absent} end)`

/** The minutes of one line. `missed` are all minutes that were not attended, excused or not. */
export const minutesOf = {
  due,
  missed: absent,
  attended: sql<number>`(${due} - ${absent})`,
  excused,
  unexcused: sql<number>`(${absent} - ${excused})`,
}

/** The SQL counterpart of `deductMinutes`. The caller must join `course_enrolment` too. */
export const deductedMinutes = sql<number>`(case course_enrolment.billing_rule
  when 'per_session' then ${length}
  when 'per_minute' then ${minutesOf.attended}
  when 'excused_free' then ${due} - ${excused}
  else 0 end)`

/** The columns of a `RegisterLine`, which `lineMinutes` needs. */
export const lineColumns = [
  ...(['attendance.status', 'attendance.minutes_missed', 'attendance.minutes_excused'] as const),
  ...(['attendance.delete_time', 'course_plan.start_at', 'course_plan.end_at'] as const),
  ...(['course_plan.status as session_status', 'course_plan.delete_time as session_delete_time'] as const),
] as const
