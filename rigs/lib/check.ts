// Compares the database after a fault with the writes that the server had confirmed.

import { readEnv } from '#server/env.ts'
import { systemContext } from '#server/product.ts'
import { openForReading } from '#server/reading-product.ts'
import { verify } from '#platform/history/audit/verify.server.ts'
import { ledgerFaults } from '#platform/members/ledger/ledger.server.ts'
import { sql } from 'kysely'
import type { Tally } from './writers.ts'

export interface Verdict {
  acknowledged: number
  lost: string[]
  doubled: string[]
  /** Faults of the database, of the ledger, of the log. */
  broken: string[]
}

/** Opens the database beside the server, for reading. */
export async function verdictOn(settings: Record<string, string>, { acknowledged }: Tally): Promise<Verdict> {
  const env = readEnv({ LOG_LEVEL: 'silent', ...settings })
  const product = await openForReading(env)
  const at = systemContext(product)
  try {
    const rows = await at.db
      .selectFrom('user_money_log')
      .select(({ fn }) => ['memo', fn.countAll<number>().as('count')])
      .groupBy('memo')
      .execute()
    const counts = new Map(rows.map(({ memo, count }) => [String(memo), Number(count)]))
    const broken: string[] = []
    if (product.store.engine === 'sqlite') {
      const { rows: found } = await sql<Record<string, string>>`pragma integrity_check`.execute(at.db)
      const problems = found.map((row) => Object.values(row)[0]!)
      if (problems.join() !== 'ok') broken.push(...problems)
    }
    const faults = await ledgerFaults(at, 'money')
    if (faults.length > 0) broken.push(`the ledger: ${JSON.stringify(faults.slice(0, 3))}`)
    const log = await verify(product, env)
    if (log.broken) broken.push(`the log: ${JSON.stringify(log.broken)}`)
    return {
      acknowledged: acknowledged.size,
      lost: [...acknowledged].filter((memo) => !counts.has(memo)),
      doubled: [...counts].filter(([memo, count]) => /^run\d/.test(memo) && count > 1).map(([memo]) => memo),
      broken,
    }
  } finally {
    await product.store.close()
  }
}

/** True if nothing was lost; also prints the figures. */
export function isWhole({ lost, doubled, broken }: Verdict): boolean {
  for (const each of [
    ...lost.map((memo) => `lost: ${memo}`),
    ...doubled.map((memo) => `doubled: ${memo}`),
    ...broken,
  ].slice(0, 20))
    console.log(`  ${each}`)
  return lost.length + doubled.length + broken.length === 0
}
