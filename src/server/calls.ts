// Registers the calls of every room.

import type { FastifyInstance } from 'fastify'
import type { Product } from '#engine/server/product.ts'
import type { Services } from '#engine/server/subject.ts'
import { moduleListCalls } from '#platform/modules/index.server.ts'
import { type Identities, createIdentities } from '#platform/sign-in/index.server.ts'
import type {} from './call-services.ts'

export function registerCalls(app: FastifyInstance, product: Product, surroundings: Services): Identities {
  const around = { ...surroundings, identities: createIdentities(product), lists: moduleListCalls(app, product) }
  for (const { calls = [] } of product.subjects) for (const register of calls) register(app, product, around)
  return around.identities
}
