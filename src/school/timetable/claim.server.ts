// A session occupies its time, teacher and room: checked again inside the writing transaction, so that only one of two
// planners succeeds.

import { Refusal } from '#engine/refusal.ts'
import { type Held, hold } from '#engine/server/hold.ts'
import type { At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { type Clash, type Wanted, isBlocked } from './clash.ts'
import { clashRefusals as words } from './clash.labels.ts'
import { clashesOf } from './clash.server.ts'
import { plansTheSchool } from './own-plans.server.ts'

/** Returns warnings; a blocking conflict is refused unless the office gives a reason. */
export async function claim(at: At, wanted: Wanted, reason?: string | null, without: readonly number[] = []) {
  await holdResources(at, [wanted])
  if (wanted.start_at > at.now) await refuseOver(at, wanted)
  const clashes = await clashesOf(at, wanted, { without })
  if (!isBlocked(clashes)) return { clashes, override_reason: null }
  if (!reason) throw refused(clashes, plansTheSchool(at))
  if (!plansTheSchool(at)) throw new Refusal(words.onlyTheOffice, {}, { code: 401 })
  return { clashes, override_reason: reason }
}

type Wants = Partial<Pick<Wanted, 'course_id' | 'teacher_id' | 'assistant_id' | 'room_id'>>

/** Parallel plans of the same teacher or room wait, and the course cannot end meanwhile. */
export const heldBySession = ({ course_id, teacher_id, assistant_id, room_id }: Wants): Held => ({
  teacher: [teacher_id, assistant_id],
  room: [room_id],
  course: [course_id],
})

/** For several sessions: all are locked before the first is checked. */
export function holdResources(at: At, wanted: readonly Wants[]): Promise<void> {
  return hold(at, {
    teacher: wanted.flatMap(({ teacher_id, assistant_id }) => [teacher_id, assistant_id]),
    room: wanted.map(({ room_id }) => room_id),
    course: wanted.map(({ course_id }) => course_id),
  })
}

/** Nothing can be planned in a finished course, nor for a teacher who has left. */
async function refuseOver(at: At, { course_id, teacher_id, assistant_id }: Wanted): Promise<void> {
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

function refused(clashes: Clash[], may: boolean): Refusal {
  const blocks = clashes.filter(({ severity }) => severity === 'block')
  const [{ message: first } = { message: '' }] = blocks
  const more = blocks.length - 1
  const data = { clashes, mayOverride: may }
  return new Refusal(more > 0 ? words.blockedMore : words.blocked, { first, more }, { data })
}
