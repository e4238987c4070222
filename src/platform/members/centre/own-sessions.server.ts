// The calls with which members see and end their sessions.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { signedIn } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import { endSessionsOf } from '#platform/access/index.server.ts'
import { type Identities, endAccountSession, sessionsOf } from '#platform/sign-in/index.server.ts'
import { memberCentreWords as words, callTitles } from '../words.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export function ownSessionCalls(app: FastifyInstance, product: Product, identities: Identities): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/api/account/sessions',
    guard: signedIn('member'),
    about: callTitles.myMemberSessions,
    run: async (at) => ({ list: await sessionsOf(at, 'member', at.who.id) }),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/api/account/endSessions',
    guard: signedIn('member'),
    about: callTitles.endMyMemberSessions,
    body: z.union([z.strictObject({ id }), z.strictObject({ others: z.literal(true) })]),
    async run(at, { body }) {
      if ('others' in body) await endSessionsOf(at, 'member', at.who.id, at.who.session)
      else await endAccountSession(at, 'member', at.who.id, body.id)
      identities.forget()
      return new CallResult(words.sessionsEnded)
    },
  })
}
