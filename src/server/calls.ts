// The calls of every room.

import type { FastifyInstance } from 'fastify'
import type { Product } from '#engine/server/product.ts'
import type { Surroundings } from '#engine/server/subject.ts'
import { moduleListCalls } from '#platform/modules/index.server.ts'
import { type Identities, identities } from '#platform/sign-in/index.server.ts'
import type {} from './surroundings.ts'

export function registerCalls(app: FastifyInstance, product: Product, surroundings: Surroundings): Identities {
  const around = { ...surroundings, identities: identities(product), lists: moduleListCalls(app, product) }
  for (const { calls = [] } of product.subjects) for (const register of calls) register(app, product, around)
  return around.identities
}
