// The call of the page about missing data in records.

import type { FastifyInstance } from 'fastify'
import { node } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import { missingParts } from '#platform/office/index.missing.server.ts'
import { missingWords as words } from '../words.ts'

export function missingCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/missing/index',
    guard: node('k/missing/index'),
    about: words.title,
    run: async (at) => ({ parts: await missingParts(at) }),
  })
}
