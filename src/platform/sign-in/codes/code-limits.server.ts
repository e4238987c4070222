// The limits of requests for a code: per requester and day, per target, and one budget for the whole school.

import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { sendWords as words } from '../words.ts'
import type { AddressKind } from './targets.ts'

const perTarget = ['code target minute', 'code target hour', 'code target day']

/** Every call that sends a code takes all of them. `target`: the address, account or document, known or not. */
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

/** Accounts of the school are counted singly, because many of them share its network when they sign on one day. */
const countedAs = ({ who, network }: At) => (who.realm === 'admin' ? `admin ${who.id}` : network)

/** The common budget per hour; a higher number means abuse. */
async function takeFromBudget(at: At, kind: AddressKind, log: FastifyBaseLogger): Promise<void> {
  try {
    await at.product.limits.take(`code ${kind} budget`, 'all')
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    log.error({ kind }, 'the hourly budget of codes is exhausted')
    throw new Refusal(words.busy, {}, { status: 429, retryAfter: 3600 })
  }
}
