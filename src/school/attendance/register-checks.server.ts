// Who may write a register, and when.

import { Refusal } from '#engine/refusal.ts'
import { engineWords } from '#engine/words.ts'
import type { Row } from '#engine/resource.ts'
import type { LockTargets } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { sessionLocks, mayPlanSchool } from '#school/timetable/index.server.ts'
import type { coursePlan } from '#school/timetable/index.ts'
import { attendanceRefusals as words } from './words.ts'
import type { attendance } from './attendance.ts'
import { type StudentPresence, originalStatus } from './computed-lines.server.ts'

type Plan = Row<typeof coursePlan>

/**
 * The rows to lock for register lines: the session with its course, teachers and room, and the students. Meanwhile
 * nobody changes the session, the hours of enrolments, or justifications.
 */
export async function registerLocks(
  at: At,
  plan: number | undefined,
  students: readonly (number | undefined)[],
): Promise<LockTargets> {
  const row = await at.db
    .selectFrom('course_plan')
    .select(['course_id', 'teacher_id', 'assistant_id', 'room_id'])
    .where('id', '=', plan ?? 0)
    .executeTakeFirst()
  return { ...sessionLocks(row ?? {}), student: { shared: students }, course_plan: [plan] }
}

/**
 * Refuses a register that the user may not write now. The office may write at any time, a teacher from a quarter of an
 * hour before the session until the register is locked.
 */
export async function checkRegister(at: At, plan: Plan): Promise<void> {
  if (!plan.start_at || !['scheduled', 'done'].includes(plan.status)) throw new Refusal(words.noDateYet)
  if (mayPlanSchool(at)) return
  if (!at.who.profile.teacher) throw new Refusal(engineWords.noRight, {}, { code: 401 })
  if (at.now < plan.start_at - 15 * 60) throw new Refusal(words.tooEarly)
  const { register_lock_days: days } = await settings(at)
  if (at.now > plan.start_at + days * 86_400) throw new Refusal(words.locked)
  if (await termLocked(at, plan.course_id)) throw new Refusal(words.locked)
}

/** True if the marks of the term are locked, because this locks its registers too. */
async function termLocked(at: At, course: number): Promise<boolean> {
  const term = await at.db
    .selectFrom('academic_term')
    .innerJoin('course', 'course.academic_term_id', 'academic_term.id')
    .select('score_lock_at')
    .where('course.id', '=', course)
    .executeTakeFirst()
  return Boolean(term?.score_lock_at && at.now > term.score_lock_at)
}

export function checkMissed(
  { start_at, end_at }: Plan,
  { minutes_missed }: { minutes_missed?: number | undefined },
): void {
  const minutes = Math.round(((end_at ?? 0) - (start_at ?? 0)) / 60)
  if ((minutes_missed ?? 0) > minutes) throw new Refusal(words.missedTooMuch, { minutes })
}

export const authorStamp = (at: At) => ({
  marked_at: at.now,
  marked_by: at.who.realm === 'admin' ? at.who.id : null,
  method: at.who.profile.teacher ? ('teacher' as const) : ('admin' as const),
})

/**
 * The presence to store. A line that is sent back unchanged keeps the one from before any justification. Only the
 * office may excuse by hand: `excused` from a teacher becomes `absent`, until a justification is accepted.
 */
export function resolvePresence<Presence extends StudentPresence>(
  at: At,
  sent: Presence,
  known?: Pick<Row<typeof attendance>, 'status' | 'marked_as'>,
): Presence {
  if (known && sent.status === known.status) return { ...sent, status: originalStatus(known) }
  return sent.status === 'excused' && !mayPlanSchool(at) ? { ...sent, status: 'absent' } : sent
}
