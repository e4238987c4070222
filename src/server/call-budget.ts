// The budget of calls: of a session, and of everybody without one in a network. Pages, their assets and files cost nothing.

import type { FastifyInstance } from 'fastify'
import type { Product } from '#engine/server/product.ts'
import { atOf } from '#engine/server/routes.ts'
import { costOf } from './limits.ts'

/**
 * Registered after who asks is known. A token whose time is over still names its session: a school whose people come back
 * in the morning behind one address does not use up the budget of its network.
 */
export function limitCalls(app: FastifyInstance, product: Product): void {
  app.addHook('preHandler', async function takeFromBudget(request, reply) {
    const { url = '', config } = request.routeOptions
    const cost = costOf(url)
    if (!config.isCall || cost === 0) return
    const session = request.who.session || request.who.expired
    const taken = session
      ? product.limits.take('session calls', String(session), cost)
      : product.limits.take('network calls', atOf(request, product).network, cost)
    await taken.catch((problem: unknown) => {
      // Our pages send nothing more until then.
      reply.header('x-budget', 'used')
      throw problem
    })
  })
}
