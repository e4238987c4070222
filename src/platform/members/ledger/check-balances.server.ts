// The nightly job that checks the balances of members against their ledgers.

import type { At } from '#engine/server/product.ts'
import type { JobServices } from '#engine/server/subject.ts'
import { ledgerFaults } from './ledger.server.ts'

/**
 * Logs balances that differ from the sum of their movements. It corrects nothing, because people must find the cause.
 */
export async function checkBalances(at: At, { log }: Pick<JobServices, 'log'>): Promise<void> {
  for (const unit of ['money', 'score'] as const) {
    const faults = await ledgerFaults(at, unit)
    if (faults.length > 0) log.error({ job: 'ledgers', faults }, 'a balance differs from the sum of its ledger')
  }
}
