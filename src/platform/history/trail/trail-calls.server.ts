// Registers the calls `history` and `undo` for each entity with editable records.

import type { FastifyInstance } from 'fastify'
import type { Resource } from '#engine/resource.ts'
import type { Product } from '#engine/server/product.ts'
import { type Call, registerCall } from '#engine/server/routes.ts'
import { historyCall } from './history.server.ts'
import { undoCall } from './undo.server.ts'

export function trailCalls(app: FastifyInstance, product: Product): void {
  for (const resource of Object.values(product.resources)) trailCallsOf(app, product, resource)
}

export function trailCallsOf(app: FastifyInstance, product: Product, resource: Resource): void {
  if (!resource.calls.includes('edit')) return
  for (const call of [historyCall(resource), undoCall(resource)]) registerCall(app, product, call as unknown as Call)
}
