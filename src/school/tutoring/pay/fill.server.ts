// Finds or creates the open pay batch of a month, and adds lines to it.

import { lockTables, lockName } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { schoolMonth } from '#platform/time/index.server.ts'

export type Currency = 'EUR' | 'CNY' | 'USD' | 'GBP'

export interface PayLine {
  tutor_id: number
  tutor_task_id: number
  tutor_session_id: number | null
  minutes: number
  rate_cents: number | null
  amount_cents: number
  note: string | null
}

/** The pay in cents for these minutes at a rate in cents per hour; null without a rate. */
export const payOf = (minutes: number, rate: number | null) =>
  rate === null ? null : Math.round((minutes * rate) / 60)

export async function addLines(at: At, batch: number, lines: readonly PayLine[]): Promise<void> {
  await at.db
    .insertInto('pay_batch_line')
    .values(lines.map((line) => ({ ...line, pay_batch_id: batch, time: at.now })))
    .execute()
  const sum = (of: 'minutes' | 'amount_cents') => lines.reduce((all, line) => all + line[of], 0)
  await at.db
    .updateTable('pay_batch')
    .set(({ eb }) => ({
      total_minutes: eb('total_minutes', '+', sum('minutes')),
      total_cents: eb('total_cents', '+', sum('amount_cents')),
      update_time: at.now,
    }))
    .where('id', '=', batch)
    .execute()
}

/** Locks and returns all batches of a currency: none is closed while lines are added, and no month gets two batches. */
async function batchesIn(at: At, currency: Currency) {
  await lockName(at, `pay batches ${currency}`)
  const batches = at.db
    .selectFrom('pay_batch')
    .select(['id', 'period', 'status'])
    .where('currency', '=', currency)
    .where('delete_time', 'is', null)
  await lockTables(at, { pay_batch: (await batches.execute()).map(({ id }) => id) })
  return batches.execute()
}

/**
 * The id of the batch of a month, by default of the current month at the school. If that batch is closed: the batch of
 * the current month or, if this is closed too, the next open batch.
 */
export async function openBatch(at: At, currency: Currency, period?: string): Promise<number> {
  const present = await schoolMonth(at)
  const batches = await batchesIn(at, currency)
  const known = new Map(batches.map((batch) => [batch.period, batch]))
  const isClosed = (month: string) => (known.get(month)?.status ?? 'open') !== 'open'
  let month = period ?? present
  if (isClosed(month) && month < present) month = present
  while (isClosed(month)) month = nextMonth(month)
  return known.get(month)?.id ?? (await addBatch(at, currency, month))
}

async function addBatch(at: At, currency: Currency, period: string): Promise<number> {
  const timestamps = { create_time: at.now, update_time: at.now }
  const { id } = await at.db
    .insertInto('pay_batch')
    .values({
      period,
      currency,
      total_minutes: 0,
      total_cents: 0,
      status: 'open',
      closed_at: null,
      paid_at: null,
      created_by: null,
      updated_by: null,
      ...timestamps,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function nextMonth(month: string): string {
  return Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString()
}
