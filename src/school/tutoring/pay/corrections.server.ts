// Corrects overpayments by a negative line in a later batch, because a closed batch never changes.

import { Refusal } from '#engine/refusal.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { type Currency, addLines, openBatch, payOf } from './fill.server.ts'
import { payRefusals as words } from '../words.ts'

interface Batch {
  id: number
  period: string
  currency: Currency
  status: string
}
interface Correction {
  line: number
  minutes: number
  note: string
}

/** Returns the period of the correction. */
export async function addCorrection(at: At, batch: Batch, { line, minutes, note }: Correction): Promise<string> {
  if (batch.status === 'open') throw new Refusal(words.stillOpen, { period: batch.period })
  const paid = await at.db
    .selectFrom('pay_batch_line')
    .selectAll()
    .where('id', '=', line)
    .where('pay_batch_id', '=', batch.id)
    .where('minutes', '>', 0)
    .where('rate_cents', 'is not', null)
    .executeTakeFirst()
  // A parallel correction of the same session waits for the lock, and then finds fewer minutes.
  await lockTables(at, { tutor_session: [paid?.tutor_session_id] })
  const left = paid ? await minutesLeft(at, paid.tutor_session_id) : 0
  if (!paid || minutes > left) throw new Refusal(words.moreThanPaid, { minutes: left })
  const { tutor_id, tutor_task_id, tutor_session_id, rate_cents } = paid
  const into = await openBatch(at, batch.currency)
  const amount_cents = -(payOf(minutes, rate_cents) ?? 0)
  await addLines(at, into, [
    { tutor_id, tutor_task_id, tutor_session_id, rate_cents, minutes: -minutes, amount_cents, note },
  ])
  const { period } = await at.db
    .selectFrom('pay_batch')
    .select('period')
    .where('id', '=', into)
    .executeTakeFirstOrThrow()
  return period
}

/** The paid minutes of a session in all batches, minus corrections. */
async function minutesLeft(at: At, session: number | null): Promise<number> {
  const { left } = await at.db
    .selectFrom('pay_batch_line')
    .select(({ fn }) => fn.sum<number>('minutes').as('left'))
    .where('tutor_session_id', '=', session)
    .where('rate_cents', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(left ?? 0)
}
