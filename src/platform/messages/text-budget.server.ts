// Computes how many paid segments of text messages to many people may still be queued today. Messages to one person,
// such as codes, do not count.

import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { dayIn, momentOf } from '#platform/time/index.ts'

export interface TextBudget {
  /** The maximum number of segments per day. */
  ceiling: number
  /** The segments that may still be queued today, in the time zone of the school. */
  left: number
  /** The price of one segment, in cents of a euro. */
  price: number
}

export async function textBudget(at: At): Promise<TextBudget> {
  const { time_zone, sms_daily_ceiling: ceiling, sms_price: price } = await settings(at)
  const { used } = await at.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.sum<number | null>('segments').as('used'))
    .where('channel', '=', 'sms')
    .where('to_many', '=', 1)
    .where('create_time', '>=', momentOf(dayIn(at.now, time_zone), '00:00', time_zone))
    .executeTakeFirstOrThrow()
  return { ceiling, left: Math.max(0, ceiling - Number(used ?? 0)), price }
}
