// What the server keeps in mind so as not to ask twice, given up at a super administrator's word. None of it is ever out of
// date; this is for who does not want to believe that. Other processes on the same database keep their own.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/engine.labels.ts'
import { Done } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { signedIn } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { register } from '#engine/server/routes.ts'
import type { Identities } from '#platform/sign-in/identity.server.ts'
import { cacheWords } from './cache.labels.ts'

/** `tp` is how clients of this family call the server's own; the browser's part of `all` they clear themselves. */
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
