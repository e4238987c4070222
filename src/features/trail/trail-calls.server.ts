// Looking back and taking back, for every entity whose records can be edited.

import type { FastifyInstance } from 'fastify'
import type { Product } from '#engine/server/product.ts'
import { type Call, register } from '#engine/server/routes.ts'
import { historyCall } from './history.server.ts'
import { undoCall } from './undo.server.ts'

export function trailCalls(app: FastifyInstance, product: Product): void {
  const edited = Object.values(product.resources).filter(({ calls }) => calls.includes('edit'))
  for (const resource of edited)
    for (const call of [historyCall(resource), undoCall(resource)]) register(app, product, call as unknown as Call)
}
