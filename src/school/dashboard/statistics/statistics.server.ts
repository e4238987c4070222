// The calls of the school's figures: one reads the stored figures, the other computes them again.

import type { FastifyInstance } from 'fastify'
import { CallResult } from '#engine/envelope.ts'
import { node } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import type { WorkerRunner } from '#platform/workers/index.server.ts'
import { computeStatistics } from './compute.server.ts'
import { storedStatistics } from './stored.server.ts'
import { statisticsWords as words } from '../words.ts'

export function statisticsCalls(app: FastifyInstance, product: Product, aside: WorkerRunner): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/student/figures',
    guard: node('k/student/figures'),
    about: words.read,
    run: (at) => storedStatistics(at),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/student/figures',
    guard: node('k/student/figures'),
    about: words.refresh,
    transaction: false,
    run: async (at) => new CallResult(words.refreshed, { rows: await computeStatistics(at, aside) }),
  })
}
