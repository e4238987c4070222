// The calls with which a signed-in person proves their identity again: by a code or passkey, or by the password if they
// have no second factor. The proof is valid for five minutes; calls that need it use `recentProof(at)`.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { signedIn } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import { say } from '#engine/languages.ts'
import { passwordMatches } from '#platform/access/index.server.ts'
import { storeProof } from '#platform/access/index.proof.server.ts'
import { type SentFactor, verifyFactor, factorShape, factorsOf } from '../two-factor/factors.server.ts'
import { type FactorTarget, passkeyRequestOptions } from '../two-factor/passkeys.server.ts'
import { type Site, siteOf } from '../two-factor/site.server.ts'
import { factorRefusals as words, stepUpRefusals, callTitles } from '../words.ts'

const proof = z.strictObject({ password: z.string().max(512).optional(), ...factorShape })
type SentProof = SentFactor & { password?: string | undefined }

export function stepUpCalls(app: FastifyInstance, product: Product, { PUBLIC_URL }: { PUBLIC_URL: string }): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/index/proof',
    guard: signedIn('admin'),
    about: callTitles.howToConfirmThatItIsMe,
    async run(at) {
      const factors = await factorsOf(at, at.who.id)
      return { methods: factors.length > 0 ? factors : ['password'] }
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/index/proof',
    guard: signedIn('admin'),
    about: callTitles.confirmThatItIsMe,
    body: proof,
    transaction: false,
    async run(at, { body }, request) {
      if (!(await proves(at, siteOf(request, PUBLIC_URL), body))) throw wrong(at, body)
      await at.product.store.write((db) => storeProof({ ...at, db }))
      return new CallResult(stepUpRefusals.confirmed)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/index/proofChallenge',
    guard: signedIn('admin'),
    about: callTitles.challengeForAPasskey,
    transaction: false,
    run: (at, _sent, request) => passkeyRequestOptions(at, siteOf(request, PUBLIC_URL), askedOf(at)),
  })
}

const askedOf = ({ who }: At): FactorTarget => ({ adminId: who.id, purpose: 'prove', target: `session:${who.session}` })

async function proves(at: At, site: Site, { password, ...factor }: SentProof): Promise<boolean> {
  if (password === undefined) return verifyFactor(at, site, askedOf(at), factor)
  // The password alone is no proof for a person with a second factor.
  if ((await factorsOf(at, at.who.id)).length > 0) throw new Refusal(stepUpRefusals.factorWanted)
  await at.product.limits.take('proof account', String(at.who.id))
  const found = at.db.selectFrom('admin').select('password').where('id', '=', at.who.id)
  const right = await passwordMatches(password, (await found.executeTakeFirstOrThrow()).password, 'admin')
  if (right) await at.product.limits.giveBack('proof account', String(at.who.id))
  return right
}

/** The refusal names the field that was filled in, so that the browser shows the message beside it. */
function wrong(at: At, { password, code }: SentProof): Refusal {
  const field = password !== undefined ? 'password' : code !== undefined ? 'code' : ''
  const message = { password: words.wrongPassword, code: words.wrongCode, '': words.wrongProof }[field]
  return new Refusal(message, {}, { data: { fields: { [field]: say(message, at.language) } } })
}
