// Limits the number of calls: per session, per account with all its sessions, and per network for callers without a
// session. Pages and their assets do not count.

import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { atOf } from '#engine/server/routes.ts'
import { costOf } from './limits.ts'

type Identify = (request: FastifyRequest) => Promise<Caller>

const megabyte = 1_000_000

/**
 * Must be registered after the hook that sets `request.who`. An expired token is counted by its session, not by its
 * network: people who return in the morning behind one address do not use up the budget of their network.
 */
export function limitCalls(app: FastifyInstance, product: Product, identify: Identify): void {
  async function take(
    request: FastifyRequest,
    { session, expired, realm, id }: Caller,
    cost: number,
  ): Promise<unknown> {
    const { limits } = product
    if (!session && !expired) return limits.take('network calls', atOf(request, product).network, cost)
    await limits.take('session calls', String(session || expired), cost)
    // The account is counted too, so that signing in ten times does not give ten budgets.
    return session ? limits.take('account calls', `${realm} ${id}`, cost) : 0
  }
  /**
   * Charges long bodies before they are read: each megabyte of JSON costs one more call. A file costs only its call.
   */
  app.addHook('preParsing', async function weigh(request, reply) {
    const { 'content-length': length, 'content-type': type = '' } = request.headers
    const megabytes = Math.floor(Number(length ?? 0) / megabyte)
    if (!request.routeOptions.config.isCall || megabytes === 0) return
    const cost = type.startsWith('application/json') ? megabytes : 0
    await take(request, await identify(request), cost).catch(async (problem: unknown) => {
      // Closes the connection after the answer, because otherwise the server would receive the rest of the refused
      // body.
      reply.header('connection', 'close')
      reply.raw.once('finish', () => request.raw.destroy())
      await refuse(reply, problem)
    })
  })
  app.addHook('preHandler', async function takeFromBudget(request, reply) {
    const { url = '', config } = request.routeOptions
    const cost = costOf(url)
    if (!config.isCall || cost === 0) return
    await take(request, request.who, cost).catch((problem: unknown) => refuse(reply, problem))
  })
}

/**
 * Milliseconds before a refusal is sent, so that a client that ignores refusals does not slow the server with new
 * calls.
 */
const refusalDelay = 1000
const maxWaiting = 500
let waiting = 0

async function refuse(reply: FastifyReply, problem: unknown): Promise<never> {
  // When our pages see this header, they send no calls until the budget is refilled.
  reply.header('x-budget', 'used')
  if (waiting < maxWaiting) {
    waiting++
    await pause(refusalDelay)
    waiting--
  }
  throw problem
}
