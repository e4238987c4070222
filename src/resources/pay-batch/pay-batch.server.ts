// Pay batches: only who deals with pay has anything to do with them.

import { rules } from '#engine/server/product.ts'
import { seesRates } from '../tutor-task/tutoring.server.ts'
import { payBatch } from './pay-batch.ts'

export const payBatchRules = rules(payBatch, {
  only: (rows, at) => (seesRates(at) ? rows : rows.where('pay_batch.id', '=', 0)),
})
