// Reads tutoring sessions with the attendance of their students. A student sees only their own attendance.

import { sql } from 'kysely'
import type { At, Rows } from '#engine/server/product.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { isTutoringOffice } from './visible-tasks.server.ts'

export interface SessionView {
  id: number
  tutor_task_id: number
  tutor_id: number
  start_at: number
  minutes: number
  status: string
  submitted_at: number | null
}

export async function taskSessions(at: At, task: number) {
  const rows = rowsOf(at, at.product.resources.tutor_session).where('tutor_task_id', '=', task)
  return sessionViews(at, rows.orderBy('start_at', 'desc').limit(200))
}

export async function sessionViews(at: At, rows: Rows) {
  const sessions = (await rows
    .select(['id', 'tutor_task_id', 'tutor_id', 'start_at', 'end_at', 'minutes', 'mode', 'content', 'next_step'])
    .select(['status', 'submitted_at', 'reject_reason', 'version'])
    .execute()) as SessionView[]
  const students = await studentsIn(
    at,
    sessions.map(({ id }) => id),
  )
  return sessions.map((session) => ({
    ...session,
    students: students.filter((each) => each.tutor_session_id === session.id),
  }))
}

/** SQL for the sort key of a student's name; `column` has the id of the student. */
export const nameSortOf = (column: string) =>
  sql<string>`(select last_name_sort from student where student.id = ${sql.ref(column)})`

async function studentsIn(at: At, sessions: number[]) {
  if (sessions.length === 0) return []
  let named = at.db.selectFrom('tutor_session_student').selectAll().where('tutor_session_id', 'in', sessions)
  if (!isTutoringOffice(at) && !at.who.profile.teacher)
    named = named.where('student_id', '=', at.who.profile.student ?? 0)
  const rows = await named.orderBy(nameSortOf('tutor_session_student.student_id')).orderBy('student_id').execute()
  const names = await distinctTitlesOf(at, at.product.resources.student, [
    ...new Set(rows.map(({ student_id }) => student_id)),
  ])
  return rows.map((row) => ({ ...row, name: names.get(row.student_id) ?? '' }))
}
