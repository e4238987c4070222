// The calls that send a month to pay: its validated sessions are added to a batch, while their tasks continue.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import { schoolMonth } from '#platform/time/index.server.ts'
import { monthsToPay, sendMonthToPay } from './send-to-pay.server.ts'
import { payRefusals as words, callTitles } from '../words.ts'

const period = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

export function collectCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/payBatch/waiting',
    guard: node('k/payBatch/collect'),
    about: callTitles.monthsToSendToPay,
    run: async (at) => ({ waiting: await monthsToPay(at) }),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/payBatch/collect',
    guard: node('k/payBatch/collect'),
    about: callTitles.sendAMonthToPay,
    body: z.strictObject({ period }),
    run: async (at, { body }) => new CallResult(words.collected, { sessions: await collect(at, body.period) }),
  })
}

async function collect(at: At, month: string): Promise<number> {
  if (month > (await schoolMonth(at))) throw new Refusal(words.monthNotBegun, { period: month })
  const sessions = await sendMonthToPay(at, month)
  if (sessions === 0) throw new Refusal(words.nothingWaits, { period: month })
  return sessions
}
