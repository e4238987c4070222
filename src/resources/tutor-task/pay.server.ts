// The validated hours of a task go into the batch of the month, session by session.

import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { type PayLine, addLines, openBatch, payOf } from '../pay-batch/fill.server.ts'
import type { tutorTask } from './tutor-task.ts'

type Task = Row<typeof tutorTask>

/** All that a task costs: what has gone into a batch at the rate of its day, and what waits for one. */
export async function payFor(at: At, { id, rate_cents }: Task): Promise<number | null> {
  const paid = await at.db
    .selectFrom('pay_batch_line')
    .select(({ fn }) => fn.sum<number>('amount_cents').as('cents'))
    .where('tutor_task_id', '=', id)
    .executeTakeFirstOrThrow()
  const waiting = await at.db
    .selectFrom('tutor_session')
    .select(({ fn }) => fn.sum<number>('minutes').as('minutes'))
    .where('tutor_task_id', '=', id)
    .where('status', '=', 'validated')
    .where('delete_time', 'is', null)
    .executeTakeFirstOrThrow()
  const rest = payOf(Number(waiting.minutes), rate_cents)
  return rest === null && paid.cents === null ? null : Number(paid.cents) + (rest ?? 0)
}

/** Tells how many sessions went. */
export async function sendToPay(at: At, task: Task): Promise<number> {
  const sessions = await at.db
    .selectFrom('tutor_session')
    .selectAll()
    .where('tutor_task_id', '=', task.id)
    .where('status', '=', 'validated')
    .where('delete_time', 'is', null)
    .orderBy('start_at')
    .execute()
  if (sessions.length === 0) return 0
  const batch = await openBatch(at, task.currency ?? 'EUR')
  let [minutes, paid] = [0, 0]
  const lines = sessions.map((session): PayLine => {
    minutes += session.minutes
    // What the minutes so far come to, less what is paid: the cents of the lines add up to those of the whole.
    const amount_cents = (payOf(minutes, task.rate_cents) ?? 0) - paid
    paid += amount_cents
    const of = { tutor_id: session.tutor_id, tutor_task_id: task.id, tutor_session_id: session.id }
    return { ...of, minutes: session.minutes, rate_cents: task.rate_cents, amount_cents, note: null }
  })
  await addLines(at, batch, lines)
  const change = { status: 'exported', pay_batch_id: batch }
  for (const session of sessions) await updateRecord(at, at.product.resources.tutor_session!, session as never, change)
  return sessions.length
}
