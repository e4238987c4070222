// Limits how many codes are sent: per requester and day, per target, and in total per hour.

import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { sendWords as words } from '../words.ts'
import type { AddressKind } from './targets.ts'

const perTarget = ['code target minute', 'code target hour', 'code target day']

/**
 * Counts one request against all limits of codes; throws a refusal (HTTP 429) above a limit. `target` is the address,
 * user name or document that was entered. It is counted even if it is unknown, so that the answer does not reveal this.
 */
export async function takeCodeLimits(
  at: At,
  { kind, target }: { kind: AddressKind; target: string },
  log: FastifyBaseLogger,
): Promise<void> {
  const { limits } = at.product
  await limits.take('code ip day', countedAs(at))
  for (const name of perTarget) await limits.take(name, target.toLowerCase())
  await takeFromBudget(at, kind, log)
}

/**
 * Signed-in administrators are counted per account and not per network, because many of them may ask for a code from
 * the network of the school on the same day.
 */
const countedAs = ({ who, network }: At) => (who.realm === 'admin' ? `admin ${who.id}` : network)

/**
 * Counts the request against the hourly budget for all requesters together. Reaching it means abuse, so it is logged.
 */
async function takeFromBudget(at: At, kind: AddressKind, log: FastifyBaseLogger): Promise<void> {
  try {
    await at.product.limits.take(`code ${kind} budget`, 'all')
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    log.error({ kind }, 'the hourly budget of codes is exhausted')
    throw new Refusal(words.busy, {}, { status: 429, retryAfter: 3600 })
  }
}
