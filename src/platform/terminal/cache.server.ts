// Clears the server's caches at a super administrator's request. They are never outdated; the call is for people who doubt that.
// Other processes on the same database keep their own.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/engine.labels.ts'
import { Done } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { signedIn } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { register } from '#engine/server/routes.ts'
import type { Identities } from '#platform/sign-in/index.server.ts'
import { cacheWords } from './cache.labels.ts'

/** Existing clients call the server's own `tp`; they clear the browser's part of `all` themselves. */
const types: readonly string[] = ['tp', 'all']

export function cacheCalls(app: FastifyInstance, product: Product, identities: Identities): void {
  register(app, product, {
    method: 'POST',
    url: '/admin/ajax/clearCache',
    guard: signedIn('admin'),
    about: cacheWords.about,
    body: z.strictObject({ type: z.string().max(20) }),
    transaction: false,
    async run({ who }, { body: { type } }) {
      if (!who.super) throw new Refusal(engineWords.noRight, {}, { code: 401, data: [] })
      if (!types.includes(type)) throw new Refusal(cacheWords.wrongType)
      const cleared = { answers: product.store.forget(), people: identities.forget() }
      return new Done(cacheWords.cleared, cleared)
    },
  })
}
