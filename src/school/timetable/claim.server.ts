// Locks the resources of a session and checks its conflicts inside the writing transaction. If two people plan the same
// teacher or room at once, only one succeeds.

import { Refusal } from '#engine/refusal.ts'
import { type LockTargets, lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { type Clash, type SessionRequest, isBlocked } from './clash.ts'
import { clashRefusals as words } from './words.ts'
import { clashesOf } from './clash.server.ts'
import { mayPlanSchool } from './visible-plans.server.ts'

/** Returns the conflicts and the reason to store. Refuses a blocking conflict unless the office gives a reason. */
export async function claim(at: At, wanted: SessionRequest, reason?: string | null, without: readonly number[] = []) {
  await holdResources(at, [wanted])
  if (wanted.start_at > at.now) await refuseEnded(at, wanted)
  const clashes = await clashesOf(at, wanted, { without })
  if (!isBlocked(clashes)) return { clashes, override_reason: null }
  if (!reason) throw clashRefusal(clashes, mayPlanSchool(at))
  if (!mayPlanSchool(at)) throw new Refusal(words.onlyTheOffice, {}, { code: 401 })
  return { clashes, override_reason: reason }
}

type RequestedResources = Partial<Pick<SessionRequest, 'course_id' | 'teacher_id' | 'assistant_id' | 'room_id'>>

/** The rows to lock: another plan for the same teacher or room then waits, and the course cannot end meanwhile. */
export const sessionLocks = ({ course_id, teacher_id, assistant_id, room_id }: RequestedResources): LockTargets => ({
  teacher: [teacher_id, assistant_id],
  room: [room_id],
  course: [course_id],
})

/** Locks the resources of several sessions at once, before the first session is checked. */
export function holdResources(at: At, wanted: readonly RequestedResources[]): Promise<void> {
  return lockTables(at, {
    teacher: wanted.flatMap(({ teacher_id, assistant_id }) => [teacher_id, assistant_id]),
    room: wanted.map(({ room_id }) => room_id),
    course: wanted.map(({ course_id }) => course_id),
  })
}

/** Refuses a session of a course that is over, or with a teacher who has left the school. */
async function refuseEnded(at: At, { course_id, teacher_id, assistant_id }: SessionRequest): Promise<void> {
  const course = await at.db
    .selectFrom('course')
    .select(['name', 'status'])
    .where('id', '=', course_id)
    .executeTakeFirstOrThrow()
  if (['finished', 'archived', 'cancelled'].includes(course.status))
    throw new Refusal(words.courseOver, { name: course.name })
  const people = [teacher_id, assistant_id].filter((id) => id !== null)
  if (people.length === 0) return
  const gone = at.db
    .selectFrom('teacher')
    .select(['last_name', 'first_name', 'native_name'])
    .where('status', '=', 'left')
  const row = await gone.where('id', 'in', people).executeTakeFirst()
  if (!row) return
  const name = titleOf(at.product.resources.teacher, { id: 0, ...row }, at.language)
  throw new Refusal(words.teacherGone, { name })
}

function clashRefusal(clashes: Clash[], may: boolean): Refusal {
  const blocks = clashes.filter(({ severity }) => severity === 'block')
  const [{ message: first } = { message: '' }] = blocks
  const more = blocks.length - 1
  const data = { clashes, mayOverride: may }
  return new Refusal(more > 0 ? words.blockedMore : words.blocked, { first, more }, { data })
}
