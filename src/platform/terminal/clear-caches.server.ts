// The call that clears the caches of this server process, for super administrators. The caches also expire by
// themselves; the call is for people who want to be sure. Other processes on the same database keep their caches.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { signedIn } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import type { Identities } from '#platform/sign-in/index.server.ts'
import { cacheWords } from './words.ts'

/**
 * The accepted types. Existing clients send `tp` for the caches of the server, and `all` for those and the cache of the
 * browser, which the client clears itself.
 */
const types: readonly string[] = ['tp', 'all']

export function clearCacheCalls(app: FastifyInstance, product: Product, identities: Identities): void {
  registerCall(app, product, {
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
      return new CallResult(cacheWords.cleared, cleared)
    },
  })
}
