// Finds out if a session makes the teacher exceed `weekly_max_minutes` in its week.

import type { At } from '#engine/server/product.ts'
import type { Clash } from './clash.ts'
import type { ClashContext, ClashBuilder } from './clash.server.ts'
import { weekAround } from '#platform/time/index.ts'

export async function weeklyHoursClashes(
  at: At,
  { wanted, names, from, to }: ClashContext,
  makeClash: ClashBuilder,
  without: readonly number[],
): Promise<Clash[]> {
  const id = wanted.teacher_id
  if (!id) return []
  const week = weekAround(from, wanted.timezone)
  const taught = at.db
    .selectFrom('course_plan')
    .select(({ fn, eb }) => fn.sum<number>(eb('end_at', '-', eb.ref('start_at'))).as('seconds'))
    .where('teacher_id', '=', id)
    .where('start_at', '>=', week.from)
    .where('start_at', '<', week.to)
    .where('status', 'in', ['scheduled', 'done'])
    .where('delete_time', 'is', null)
    .where('id', 'not in', [0, ...without])
    .executeTakeFirstOrThrow()
  const [{ seconds }, { teachers }] = await Promise.all([taught, names])
  const teacher = teachers.get(id)
  if (!teacher?.weekly_max_minutes) return []
  const minutes = (Number(seconds ?? 0) + to - from) / 60
  if (minutes <= teacher.weekly_max_minutes) return []
  const hours = (of: number) => Math.round(of / 6) / 10
  const values = { name: teacher.name, hours: hours(minutes), max: hours(teacher.weekly_max_minutes) }
  return [makeClash(at, 'weeklyMax', values, { whose: [id] })]
}
