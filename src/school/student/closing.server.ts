// The preview of a withdrawal: what it would close. The same functions find these rows when the withdrawal is carried
// out.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { titleOf } from '#engine/server/titles.ts'
import { certificatesToRevoke } from '#school/certificate/index.server.ts'
import { enrolmentsToClose } from '#school/course/index.enrolments.server.ts'
import { type Plan, sessionsToLeave } from '#school/timetable/index.sessions.server.ts'
import { tasksToLeave } from '#school/tutoring/index.tasks.server.ts'
import { dayIn } from '#platform/time/index.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { type Closing, closingKinds } from './closing.ts'
import { callTitles } from './words.ts'

const namedAtMost = 3

export function closingCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/student/closing',
    guard: node('k/student/withdraw'),
    about: callTitles.whatAWithdrawalWouldClose,
    query: queryOf({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    async run(at, { query }) {
      const { exit_date } = await findRecord(at, product.resources.student, query.id)
      return { closes: await closingOf(at, query.id, exit_date ?? (await schoolDay(at))) }
    },
  })
}

async function closingOf(at: At, student: number, lastDay: string): Promise<Closing[]> {
  const { waiting, active } = await enrolmentsToClose(at, { student_id: student })
  const { cancelled, remaining: left } = await sessionsToLeave(at, student, lastDay)
  const tasks = await tasksToLeave(at, student)
  const courses = (rows: { course_id: number }[]) =>
    titlesIn(
      at,
      'course',
      rows.map(({ course_id }) => course_id),
    )
  const found: Record<Closing['kind'], string[]> = {
    enrolments: await courses(active),
    waiting: await courses(waiting),
    cancelled: cancelled.map(calledOn),
    left: left.map(calledOn),
    tasks: await titlesIn(
      at,
      'tutor_task',
      tasks.map(({ tutor_task_id }) => tutor_task_id),
    ),
    certificates: (await certificatesToRevoke(at, student)).map(({ number }) => number),
  }
  return closingKinds
    .map((kind) => ({ kind, count: found[kind].length, titles: found[kind].slice(0, namedAtMost) }))
    .filter(({ count }) => count > 0)
}

/** Returns one title for each id, so two places in one course give the title twice. */
async function titlesIn(at: At, name: 'course' | 'tutor_task', ids: readonly number[]): Promise<string[]> {
  const resource = at.product.resources[name]
  const rows = await at.db
    .selectFrom(name)
    .selectAll()
    .where('id', 'in', [0, ...ids])
    .execute()
  const titles = new Map(rows.map((row) => [row.id, titleOf(resource, row, at.language)]))
  return ids.map((id) => titles.get(id) ?? '')
}

const calledOn = ({ title, start_at, timezone }: Plan) =>
  start_at === null ? title : `${title}, ${dayIn(start_at, timezone)}`
