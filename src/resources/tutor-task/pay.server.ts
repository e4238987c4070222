// A task that is closed is paid with the batch of the month, session by session.

import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import type { tutorTask } from './tutor-task.ts'

type Task = Row<typeof tutorTask>

/** An hour's rate for so many minutes, to the nearest cent. */
export const payOf = (minutes: number, rate: number | null) =>
  rate === null ? null : Math.round((minutes * rate) / 60)

export async function sendToPay(at: At, task: Task): Promise<void> {
  const sessions = await at.db
    .selectFrom('tutor_session')
    .selectAll()
    .where('tutor_task_id', '=', task.id)
    .where('status', '=', 'validated')
    .where('delete_time', 'is', null)
    .orderBy('start_at')
    .execute()
  if (sessions.length === 0) return
  const batch = await openBatch(at, task.currency ?? 'EUR')
  let [minutes, paid] = [0, 0]
  for (const session of sessions) {
    minutes += session.minutes
    // What the minutes so far come to, less what is paid: the cents of the lines add up to those of the whole.
    const amount_cents = (payOf(minutes, task.rate_cents) ?? 0) - paid
    paid += amount_cents
    const line = { pay_batch_id: batch, tutor_task_id: task.id, tutor_session_id: session.id, note: null, time: at.now }
    await at.db
      .insertInto('pay_batch_line')
      .values({
        ...line,
        tutor_id: session.tutor_id,
        minutes: session.minutes,
        rate_cents: task.rate_cents,
        amount_cents,
      })
      .execute()
    const change = { status: 'exported', pay_batch_id: batch }
    await updateRecord(at, at.product.resources.tutor_session!, session as never, change)
  }
  await at.db
    .updateTable('pay_batch')
    .set(({ eb }) => ({
      total_minutes: eb('total_minutes', '+', minutes),
      total_cents: eb('total_cents', '+', paid),
      update_time: at.now,
    }))
    .where('id', '=', batch)
    .execute()
}

/** This month's, or of the first month whose batch has not been closed. */
async function openBatch(at: At, currency: 'EUR' | 'CNY' | 'USD' | 'GBP'): Promise<number> {
  const month = new Date(at.now * 1000).toISOString().slice(0, 7)
  const later = await at.db
    .selectFrom('pay_batch')
    .select(['id', 'period', 'status'])
    .where('period', '>=', month)
    .where('currency', '=', currency)
    .where('delete_time', 'is', null)
    .orderBy('period')
    .execute()
  const open = later.find(({ status }) => status === 'open')
  if (open) return open.id
  const last = later.at(-1)?.period
  const stamps = { create_time: at.now, update_time: at.now }
  const { id } = await at.db
    .insertInto('pay_batch')
    .values({
      ...{ period: last ? following(last) : month, currency, total_minutes: 0, total_cents: 0, status: 'open' },
      ...{ closed_at: null, paid_at: null, file: null, created_by: null, updated_by: null, ...stamps },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function following(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number!, 1)).toISOString().slice(0, 7)
}
