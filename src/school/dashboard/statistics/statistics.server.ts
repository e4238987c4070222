// The figures of the whole school: read from the daily figures, computed again on request.

import type { FastifyInstance } from 'fastify'
import { Done } from '#engine/envelope.ts'
import { node } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { register } from '#engine/server/routes.ts'
import type { Aside } from '#platform/workers/index.server.ts'
import { keepStatistics } from './keep.server.ts'
import { keptStatistics } from './kept.server.ts'
import { statisticsWords as words } from './statistics.labels.ts'

export function statisticsCalls(app: FastifyInstance, product: Product, aside: Aside): void {
  register(app, product, {
    method: 'GET',
    url: '/admin/k/student/figures',
    guard: node('k/student/figures'),
    about: words.read,
    run: (at) => keptStatistics(at),
  })
  register(app, product, {
    method: 'POST',
    url: '/admin/k/student/figures',
    guard: node('k/student/figures'),
    about: words.refresh,
    transaction: false,
    run: async (at) => new Done(words.refreshed, { rows: await keepStatistics(at, aside) }),
  })
}
