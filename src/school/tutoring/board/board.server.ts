// The calls of the tutoring board: the caller's tasks with their students, and one task with its sessions. Each has
// only what the caller may see.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { titleOf, titlesOf } from '#engine/server/titles.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { nameSortOf, taskSessions } from '../task-sessions.server.ts'
import { isTutoringOffice } from '../visible-tasks.server.ts'
import { callTitles } from '../words.ts'

const id = z.coerce.number().int().min(1)
/** The maximum number of tasks on the board: even the largest school has fewer open tasks in a month. */
const atMost = 300

export function boardCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/tutorTask/board',
    guard: node('k/tutorTask/index'),
    about: callTitles.myTutorTasks,
    run: async (at) => ({ me: readerRole(at), tasks: await boardOf(at) }),
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/tutorTask/page',
    guard: node('k/tutorTask/index'),
    about: callTitles.aTaskAndItsSessions,
    query: queryOf({ id }),
    run: async (at, { query }) => pageOf(at, query.id),
  })
}

function readerRole(at: At): 'office' | 'tutor' | 'student' {
  if (isTutoringOffice(at)) return 'office'
  return at.who.profile.teacher ? 'tutor' : 'student'
}

const open = new Set(['draft', 'assigned', 'accepted', 'in_progress'])

/** Computed at each reading and not stored, because it depends on the current day. */
export type DueTask = Pick<BoardTask, 'status' | 'due_date'>
export const isOverdue = ({ status, due_date }: DueTask, today: string): boolean => open.has(status) && due_date < today

interface BoardTask {
  id: number
  number: string
  name: string
  name_zh: string | null
  status: string
  due_date: string
}

const headOf = (at: At, task: BoardTask, today: string) => ({
  ...task,
  title: titleOf(at.product.resources.tutor_task, { ...task, number: '' }, at.language),
  overdue: isOverdue(task, today),
})

async function boardOf(at: At) {
  const tasks = (await rowsOf(at, at.product.resources.tutor_task)
    .select(['id', 'number', 'name', 'name_zh', 'kind', 'priority', 'tutor_id', 'status', 'start_date', 'due_date'])
    .select(['budget_minutes', 'logged_minutes', 'validated_minutes', 'version'])
    .where('status', 'not in', ['closed', 'cancelled'])
    .orderBy('due_date')
    .orderBy('id')
    .limit(atMost)
    .execute()) as (BoardTask & { tutor_id: number | null })[]
  const students = await studentsOfTasks(
    at,
    tasks.map((task) => task.id),
  )
  const tutors = await distinctTitlesOf(at, at.product.resources.teacher, [
    ...new Set(tasks.flatMap((task) => task.tutor_id ?? [])),
  ])
  const today = await schoolDay(at)
  return tasks.map((task) => ({
    ...headOf(at, task, today),
    tutor: task.tutor_id ? (tutors.get(task.tutor_id) ?? '') : null,
    students: students.filter((each) => each.tutor_task_id === task.id),
  }))
}

/** The students of the tasks, sorted by name. A student sees only themselves. */
async function studentsOfTasks(at: At, tasks: number[]) {
  if (tasks.length === 0) return []
  const rows = await rowsOf(at, at.product.resources.tutor_task_student)
    .select(['id', 'tutor_task_id', 'student_id', 'target', 'initial_level', 'final_level', 'progress', 'state'])
    .select(['logged_minutes', 'last_contact_at', 'tutor_comment', 'feedback_rating', 'student_feedback'])
    .where('tutor_task_id', 'in', tasks)
    .orderBy(nameSortOf('tutor_task_student.student_id'))
    .orderBy('id')
    .execute()
  const names = await distinctTitlesOf(at, at.product.resources.student, [
    ...new Set(rows.map((row) => Number(row.student_id))),
  ])
  return rows.map((row) => ({
    ...(row as { id: number; tutor_task_id: number; student_id: number; state: string; progress: number }),
    name: names.get(Number(row.student_id)) ?? '',
  }))
}

async function pageOf(at: At, id: number) {
  const found = await findRecord(at, at.product.resources.tutor_task, id)
  const { number, name, name_zh, status, due_date, start_date, budget_minutes } = found
  const { logged_minutes, validated_minutes, brief, expected_output, tutor_id, version } = found
  const { tutor_report, review_note, status_reason } = found
  const role = readerRole(at)
  const inside = role === 'student' ? {} : { tutor_report, review_note, status_reason }
  const [tutor] = [...(await titlesOf(at, at.product.resources.teacher, tutor_id ? [Number(tutor_id)] : [])).values()]
  return {
    me: role,
    mine: Number(tutor_id) === at.who.profile.teacher,
    task: {
      ...headOf(at, { id, number, name, name_zh, status, due_date }, await schoolDay(at)),
      start_date,
      budget_minutes,
      logged_minutes,
      validated_minutes,
      brief,
      expected_output,
      version,
      tutor_id,
      ...inside,
      tutor: tutor ?? null,
    },
    students: await studentsOfTasks(at, [id]),
    sessions: await taskSessions(at, id),
  }
}
