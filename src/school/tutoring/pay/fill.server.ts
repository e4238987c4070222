// Adds hours to a batch: that of the month, or of the first later month that is open.

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

/** The pay for these minutes at an hourly rate, rounded to the nearest cent. */
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

/** All batches of a currency, locked: none is closed while lines are added, and a month has one batch. */
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
 * The batch of a month (default: the current one in the school's time zone). If it is closed: the batch of the current
 * month, or the next open one.
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
