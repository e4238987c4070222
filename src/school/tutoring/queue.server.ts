// The calls for decisions of the office: one lists submitted sessions by tutor and month, disputed sessions first; the
// other validates several sessions.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { itemAt } from '#text/item-at.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At, Product } from '#engine/server/product.ts'
import { actOnRecord } from '#engine/server/records.ts'
import { registerCall } from '#engine/server/routes.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { say } from '#engine/languages.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import { dayIn } from '#platform/time/index.ts'
import { sessionViews } from './task-sessions.server.ts'
import { sessionRefusals as words, callTitles } from './words.ts'

const ids = z.array(z.int().min(1)).min(1).max(200)

export function queueCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/tutorSession/queue',
    guard: node('k/tutorSession/validate'),
    about: callTitles.sessionsToValidate,
    run: async (at) => ({ groups: await queue(at) }),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/tutorSession/validateMany',
    guard: node('k/tutorSession/validate'),
    about: callTitles.validateSessions,
    body: z.strictObject({ ids }),
    run: async (at, { body }) => {
      const refused = await validateAll(at, body.ids)
      return new CallResult(words.decided, { count: body.ids.length - refused.length, refused })
    },
  })
}

async function queue(at: At) {
  const { tutor_session, tutor_task, teacher } = at.product.resources
  const sent = rowsOf(at, tutor_session).where('status', '=', 'submitted').orderBy('start_at').limit(500)
  const sessions = await sessionViews(at, sent)
  const tasks = await tasksOf(at, [...new Set(sessions.map((each) => each.tutor_task_id))])
  const titles = await titlesOf(at, tutor_task, [...tasks.keys()])
  const tutors = await distinctTitlesOf(at, teacher, [...new Set(sessions.map((each) => each.tutor_id))])
  const isDisputed = (each: (typeof sessions)[number]) => each.students.some(({ disputed_at }) => disputed_at !== null)
  const { time_zone } = await settings(at)
  const monthOf = (seconds: number) => dayIn(seconds, time_zone).slice(0, 7)
  const groups = Map.groupBy(sessions, (each) => `${each.tutor_id} ${monthOf(each.start_at)}`)
  return [...groups.values()]
    .map((all) => ({
      tutor: tutors.get(itemAt(all, 0).tutor_id) ?? '',
      month: monthOf(itemAt(all, 0).start_at),
      minutes: all.reduce((sum, { minutes }) => sum + minutes, 0),
      disputed: all.filter(isDisputed).length,
      sessions: all
        .toSorted((one, other) => Number(isDisputed(other)) - Number(isDisputed(one)) || one.start_at - other.start_at)
        .map((each) => ({ ...each, task: titles.get(each.tutor_task_id) ?? '', ...tasks.get(each.tutor_task_id) })),
    }))
    .toSorted((one, other) => other.disputed - one.disputed || one.month.localeCompare(other.month))
}

async function tasksOf(at: At, tasks: number[]) {
  if (tasks.length === 0) return new Map()
  const rows = await at.db
    .selectFrom('tutor_task')
    .select(['id', 'budget_minutes', 'logged_minutes'])
    .where('id', 'in', tasks)
    .execute()
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

/** Validates each session separately. Returns the refused sessions with the reason; the others are validated. */
async function validateAll(at: At, all: number[]): Promise<{ id: number; msg: string }[]> {
  const refused: { id: number; msg: string }[] = []
  await holdSessions(at, all)
  for (const id of new Set(all)) {
    try {
      await actOnRecord(at, at.product.resources.tutor_session, 'validate', { id })
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      refused.push({ id, msg: say(problem.words, at.language, problem.values) })
    }
  }
  return refused
}

/** Locks the tutors, tasks and sessions at once, before the first session is validated. */
async function holdSessions(at: At, ids: readonly number[]): Promise<void> {
  const sessions = rowsOf(at, at.product.resources.tutor_session).where('tutor_session.id', 'in', [...ids])
  const rows = await sessions.select(['tutor_session.tutor_id', 'tutor_session.tutor_task_id']).execute()
  const all = (column: string) => rows.map((row) => Number(row[column]))
  await lockTables(at, { teacher: all('tutor_id'), tutor_task: all('tutor_task_id'), tutor_session: ids })
}
