// Reports tutoring hours to the timetable, which finds conflicts with sessions of courses. Tutoring is logged after it
// was given, so there are no such hours in the future.

import type { At } from '#engine/server/product.ts'
import type { Span } from '#school/timetable/index.ts'
import type { OtherHours } from '#school/timetable/index.sessions.server.ts'
import type { Roster } from '#school/timetable/index.server.ts'
import { tutorSessionsOf } from './check-times.server.ts'

export async function tutoringHoursIn(
  at: At,
  { from, to }: Span,
  teachers: readonly number[],
  roster: Roster,
): Promise<OtherHours[]> {
  const students = await roster
  if (from >= at.now) return []
  const found = new Map((await tutorSessionsOf(at, { students }, from, to)).map((each) => [each.id, each]))
  for (const teacher of teachers)
    for (const each of await tutorSessionsOf(at, { teacher }, from, to)) found.set(each.id, each)
  if (found.size === 0) return []
  const there = await at.db
    .selectFrom('tutor_session_student')
    .select(['tutor_session_id', 'student_id'])
    .where('tutor_session_id', 'in', [...found.keys()])
    .where('presence', 'in', ['present', 'late'])
    .execute()
  const tasks = await at.db
    .selectFrom('tutor_task')
    .select(['id', 'number', 'name'])
    .where(
      'id',
      'in',
      [...found.values()].map(({ tutor_task_id }) => tutor_task_id),
    )
    .execute()
  const named = new Map(tasks.map(({ id, number, name }) => [id, `${number} ${name}`]))
  const asked = new Set(students)
  return [...found.values()].map(({ id, tutor_id, tutor_task_id, start_at, end_at }) => ({
    from: start_at,
    to: end_at,
    teacher_id: tutor_id,
    title: named.get(tutor_task_id) ?? '',
    students: there
      .filter((each) => each.tutor_session_id === id && asked.has(each.student_id))
      .map((each) => each.student_id),
  }))
}
