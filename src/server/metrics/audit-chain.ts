// Verifies the administrator log every six hours in a worker thread, because it reads every line.

import { workersOf } from '../workers.ts'
import type { Env } from '../env.ts'
import { type Family, gauge } from './exposition.ts'

/** In seconds. */
export const verifyInterval = 6 * 3600

/**
 * Returns a function that gives the metrics of the last verification. It starts a new one if the last is older than
 * `every` seconds. The first call has no metrics yet.
 */
export function watchChain(env: Env, every: number, failed: (problem: unknown) => void): () => Family[] {
  let last: { time: number; isBroken: boolean } | undefined
  let underWay: Promise<void> | undefined
  async function verify() {
    const aside = workersOf(env)
    for await (const { broken } of aside('verifyLog', { DATA_DIR: env.DATA_DIR, AUDIT_FILE: env.AUDIT_FILE }))
      last = { time: Date.now() / 1000, isBroken: broken !== null }
  }
  return () => {
    const isOld = !last || Date.now() / 1000 - last.time > every
    if (isOld)
      underWay ??= verify()
        .catch(failed)
        .finally(() => (underWay = undefined))
    if (!last) return []
    return [
      gauge(
        'pupitre_audit_chain_broken',
        '1 if the last verification found an altered administrator log.',
        Number(last.isBroken),
      ),
      gauge('pupitre_audit_chain_verified_timestamp_seconds', 'End of the last verification, Unix time.', last.time),
    ]
  }
}
