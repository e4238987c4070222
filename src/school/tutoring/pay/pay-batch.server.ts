// Rules and calls of pay batches. Only people who may see rates see them. A closed batch never changes.

import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import { rules } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { maySeeRates } from '../visible-tasks.server.ts'
import { collectCalls } from './collect.server.ts'
import { addCorrection } from './corrections.server.ts'
import { type PaidTutor, paidLinesByTutor } from './lines.server.ts'
import { payRefusals as words, callTitles } from '../words.ts'
import { payBatch } from './pay-batch.ts'
import { decimalText } from '#text/money.ts'

const id = z.coerce.number().int().min(1)

export const payBatchRules = rules(payBatch, {
  only: (rows, at) => (maySeeRates(at) ? rows : rows.where('pay_batch.id', '=', 0)),
  actions: {
    async close(at, row) {
      if (row.total_minutes === 0) throw new Refusal(words.empty)
      return { closed_at: at.now }
    },
    pay: async (at) => ({ paid_at: at.now }),
  },
  calls(app, product) {
    collectCalls(app, product)
    registerCall(app, product, {
      method: 'GET',
      url: '/admin/k/payBatch/page',
      guard: node('k/payBatch/index'),
      about: callTitles.linesOfAPayBatch,
      query: queryOf({ id }),
      async run(at, { query }) {
        const row = await findRecord(at, product.resources.pay_batch, query.id)
        const { period, currency, status, total_minutes, total_cents, closed_at, paid_at } = row
        const batch = { id: row.id, period, currency, status, total_minutes, closed_at, paid_at }
        const total = { title: period, total_cents: decimalText(Number(total_cents)) }
        return { batch: { ...batch, ...total }, tutors: (await paidLinesByTutor(at, row.id)).map(withAmounts) }
      },
    })
    registerCall(app, product, {
      method: 'POST',
      url: '/admin/k/payBatch/correct',
      guard: node('k/payBatch/correct'),
      about: callTitles.correctAPaidLine,
      body: z.strictObject({
        id,
        line: id,
        minutes: z.int().min(5).max(480),
        note: z.string().trim().min(3).max(500),
      }),
      async run(at, { body: { id: batch, ...correction } }) {
        const row = await findRecord(at, product.resources.pay_batch, batch)
        return new CallResult(words.corrected, { period: await addCorrection(at, row, correction) })
      },
    })
  },
})

/** Converts cents to decimal text, the format of amounts in responses. */
const withAmounts = ({ cents, lines, ...tutor }: PaidTutor) => ({
  ...tutor,
  amount: decimalText(cents),
  lines: lines.map(({ rate_cents, amount_cents, ...line }) => ({
    ...line,
    rate_cents: rate_cents === null ? null : decimalText(rate_cents),
    amount_cents: decimalText(amount_cents),
  })),
})
