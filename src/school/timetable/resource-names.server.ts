// Reads the names of the teachers, the room and the students of sessions, for texts about conflicts.

import type { At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import type { SessionRequest } from './clash.ts'
import type { SharedSession } from './concurrent.server.ts'

interface NamedTeacher {
  id: number
  name: string
  status: string
  away_from: string | null
  away_until: string | null
  weekly_max_minutes: number | null
}

export interface ResourceNames {
  teachers: Map<number, NamedTeacher>
  room?: { name: string; capacity: number | null; allow_overlap: 0 | 1; status: string; site: string | null }
}

export async function readResourceNames(
  at: At,
  { room_id }: SessionRequest,
  teachers: readonly number[],
): Promise<ResourceNames> {
  const [people, room] = await Promise.all([
    teachers.length === 0
      ? []
      : at.db
          .selectFrom('teacher')
          .select(['id', 'last_name', 'first_name', 'native_name', 'status', 'away_from', 'away_until'])
          .select('weekly_max_minutes')
          .where('id', 'in', [...teachers])
          .execute(),
    room_id === null
      ? undefined
      : at.db
          .selectFrom('room')
          .select(['name', 'capacity', 'allow_overlap', 'status', 'site'])
          .where('id', '=', room_id)
          .executeTakeFirst(),
  ])
  const teacher = at.product.resources.teacher
  const named = people.map((row) => [row.id, { ...row, name: titleOf(teacher, row, at.language) }] as const)
  return { teachers: new Map(named), ...(room && { room }) }
}

/** Adds to each session the name of its course and the site of its room. */
export async function addSessionNames<S extends SharedSession>(at: At, sessions: readonly S[]) {
  if (sessions.length === 0) return []
  const rows = await at.db
    .selectFrom('course_plan as plan')
    .innerJoin('course', 'course.id', 'plan.course_id')
    .leftJoin('room', 'room.id', 'plan.room_id')
    .select(['plan.id', 'course.name as course', 'room.site'])
    .where(
      'plan.id',
      'in',
      sessions.map(({ id }) => id),
    )
    .execute()
  const known = new Map(rows.map(({ id, ...names }) => [id, names]))
  return sessions.flatMap((each) => ({ ...each, ...entryOf(known, each.id) }))
}

export const namesOfStudents = (at: At, ids: readonly number[]) =>
  distinctTitlesOf(at, at.product.resources.student, ids)
