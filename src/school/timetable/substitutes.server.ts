// Finds substitutes who are free at the time of a session: teachers of the course first, then those of its specialty.

import { itemAt } from '#text/item-at.ts'
import type { At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { isOnLeave } from './on-leave.ts'
import { unavailabilitiesIn } from './blocked-times.server.ts'
import type { SessionRequest } from './clash.ts'
import { daysOf } from './intervals.ts'
import { otherHoursIn } from './other-hours.server.ts'

export interface Substitute {
  id: number
  name: string
  /** True if the teacher already teaches this course. */
  knows: boolean
}

export async function substitutesFor(at: At, wanted: SessionRequest): Promise<Substitute[]> {
  const span = { from: wanted.start_at, to: wanted.end_at }
  const [its, all] = await Promise.all([teamOf(at, wanted.course_id), colleagues(at, wanted)])
  const team = new Set(its.map(({ teacher_id }) => teacher_id))
  const days = daysOf(span, wanted.timezone)
  const able = all
    .filter(({ id }) => id !== wanted.teacher_id && id !== wanted.assistant_id)
    .filter((row) => !isOnLeave(row, itemAt(days, 0), days.at(-1)))
  const ids = able.map(({ id }) => id)
  const taken = new Set((await unavailabilitiesIn(at, ids, span, wanted.timezone)).map(({ teacher_id }) => teacher_id))
  for (const { teacher_id } of await otherHoursIn(at, span, ids, [])) taken.add(teacher_id)
  return able
    .filter(({ id }) => !taken.has(id))
    .map((row) => ({
      id: row.id,
      name: titleOf(at.product.resources.teacher, row, at.language),
      knows: team.has(row.id),
    }))
    .toSorted((one, other) => Number(other.knows) - Number(one.knows))
    .slice(0, 6)
}

const teamOf = ({ db }: At, course: number) =>
  db.selectFrom('course_teacher').select('teacher_id').where('course_id', '=', course).execute()

/**
 * Teachers of the course or of its specialty who have no session at that time. They may still be on leave or absent.
 */
function colleagues({ db }: At, { id, course_id, start_at, end_at }: SessionRequest) {
  const busy = (column: 'teacher_id' | 'assistant_id') =>
    db
      .selectFrom('course_plan')
      .select(column)
      .where(column, 'is not', null)
      .where('start_at', '<', end_at)
      .where('start_at', '>', start_at - 12 * 3600)
      .where('end_at', '>', start_at)
      .where('status', 'in', ['scheduled', 'done'])
      .where('id', '<>', id)
      .where('delete_time', 'is', null)
  const specialty = db.selectFrom('course').select('specialty_id').where('id', '=', course_id)
  const able = db.selectFrom('teacher_specialty').select('teacher_id').where('specialty_id', 'in', specialty)
  const team = db.selectFrom('course_teacher').select('teacher_id').where('course_id', '=', course_id)
  return db
    .selectFrom('teacher')
    .select(['id', 'last_name', 'first_name', 'native_name', 'status', 'away_from', 'away_until'])
    .where('status', 'in', ['active', 'on_leave'])
    .where('delete_time', 'is', null)
    .where(({ or, eb }) => or([eb('id', 'in', team), eb('id', 'in', able)]))
    .where('id', 'not in', busy('teacher_id'))
    .where('id', 'not in', busy('assistant_id'))
    .orderBy('last_name_sort')
    .orderBy('id')
    .limit(40)
    .execute()
}
