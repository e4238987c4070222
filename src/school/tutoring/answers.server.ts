// The answers of students: within 72 hours a student confirms or disputes a session. Without an answer it counts as
// confirmed.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { idInPerson } from '#platform/access/index.server.ts'
import { lockRecord } from '#engine/server/records.ts'
import { registerCall } from '#engine/server/routes.ts'
import { newsWords as news, sessionRefusals as words, callTitles } from './words.ts'
import { tellOffice } from './task-news.server.ts'

/** In seconds. */
const answerTime = 72 * 3600
/** The states in which a student may answer: also after the office has decided. */
const answerable = ['submitted', 'validated', 'exported'] as const
const id = z.coerce.number().int().min(1)

export function answerCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/tutorSession/confirm',
    guard: node('k/tutorSession/confirm'),
    about: callTitles.confirmASession,
    body: z.strictObject({ id }),
    run: async (at, { body }) => answer(at, body.id, { confirmed_at: at.now }),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/tutorSession/dispute',
    guard: node('k/tutorSession/dispute'),
    about: callTitles.disputeASession,
    body: z.strictObject({ id, note: z.string().trim().min(3).max(500) }),
    async run(at, { body: { id: session, note } }) {
      const done = await answer(at, session, { disputed_at: at.now, dispute_note: note })
      const task = await at.db
        .selectFrom('tutor_task')
        .selectAll()
        .where('id', 'in', at.db.selectFrom('tutor_session').select('tutor_task_id').where('id', '=', session))
        .executeTakeFirstOrThrow()
      await tellOffice(at, task, news.disputed, { reason: note })
      return done
    },
  })
}

type Answer = { confirmed_at: number } | { disputed_at: number; dispute_note: string }

async function answer(at: At, id: number, given: Answer): Promise<CallResult> {
  const session = await lockRecord(at, at.product.resources.tutor_session, { id })
  const isOpen = answerable.some((status) => status === session.status)
  const inTime = isOpen && Number(session.submitted_at) > at.now - answerTime
  const { numUpdatedRows } = await at.db
    .updateTable('tutor_session_student')
    .set(given)
    .where('tutor_session_id', '=', inTime ? id : 0)
    .where('student_id', '=', idInPerson(at, 'student') ?? 0)
    .where('confirmed_at', 'is', null)
    .where('disputed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal(words.answeredAlready)
  return new CallResult(words.answered)
}

/** A job: marks sessions as confirmed that a student has not answered in time. */
export async function confirmUnanswered(at: At): Promise<void> {
  await at.product.store.write(async (db) => {
    const sent = db
      .selectFrom('tutor_session')
      .select('id')
      .where('status', 'in', answerable)
      .where('submitted_at', '<=', at.now - answerTime)
    await db
      .updateTable('tutor_session_student')
      .set({ confirmed_at: at.now, silent: 1 })
      .where('confirmed_at', 'is', null)
      .where('disputed_at', 'is', null)
      .where('tutor_session_id', 'in', sent)
      .execute()
  })
}
