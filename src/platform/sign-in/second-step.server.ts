// The second step of the sign-in, for people with a second factor. After the password they get a ticket instead of a
// session. The ticket is valid for five minutes and five attempts, and only for the two calls of this file.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#engine/refusal.ts'
import { open } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import { writeFaultOf } from '#engine/server/write-faults.ts'
import { say } from '#engine/languages.ts'
import { type Method, verifyFactor, factorShape } from './two-factor/factors.server.ts'
import { type FactorTarget, passkeyRequestOptions } from './two-factor/passkeys.server.ts'
import { siteOf } from './two-factor/site.server.ts'
import { stepOfCode, takeTotp } from './two-factor/totp.server.ts'
import { factorRefusals, signInRefusals as words, callTitles } from './words.ts'
import { emergencyToken, readEmergencyToken, takeTotpStep } from '#platform/access/index.server.ts'
import { type Step, endStep, openStep, stepOf, takeStepAttempt } from '#platform/access/index.sign-in.server.ts'
import { finishSignIn, finishOrEmergency } from './finish-sign-in.server.ts'

const ticket = z.string().max(100)

interface Account {
  id: number
  keep: boolean
}

/** Returns the refusal that carries the ticket. On this refusal the browser shows the second step of the form. */
export async function openSecondStep(at: At, { id, keep }: Account, methods: readonly Method[]): Promise<Refusal> {
  const wanted = (ticket: string, offered: readonly Method[]) =>
    new Refusal(words.factorWanted, {}, { data: { factor: { ticket, methods: offered } } })
  try {
    return wanted(await openStep(at, { id, keep }), methods)
  } catch (problem) {
    // The database refuses writes. A passkey needs a stored challenge, so only the authenticator app can be offered.
    const mayLook = writeFaultOf(problem) && methods.includes('totp')
    const signed = mayLook && (await emergencyToken(at, 'step', id))
    if (!signed) throw problem
    return wanted(signed, ['totp'])
  }
}

export function secondStepCalls(app: FastifyInstance, product: Product, { PUBLIC_URL }: { PUBLIC_URL: string }): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/index/loginFactor',
    guard: open('The second half of the way in; the ticket of the first half is the proof.'),
    about: callTitles.secondFactorAtSignIn,
    body: z.strictObject({ ticket, ...factorShape }),
    transaction: false,
    async run(at, { body: { ticket: sent, ...factor } }, request) {
      const emergency = await readEmergencyToken(at, 'step', sent)
      if (emergency) return checkEmergencyTicket(at, emergency.adminId, factor.code, request)
      const step = await liveStep(takeStepAttempt(at, sent))
      const asked = askedOf(step)
      if (!(await verifyFactor(at, siteOf(request, PUBLIC_URL), asked, factor)))
        throw wrongFactorRefusal(at, factor.code)
      return at.product.store.write((db) => finish({ ...at, db }, step, request))
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/index/loginChallenge',
    guard: open('What a passkey signs at sign-in; the ticket of the first half is the proof.'),
    about: callTitles.signInChallengeForAPasskey,
    body: z.strictObject({ ticket }),
    transaction: false,
    run: async (at, { body }, request) =>
      passkeyRequestOptions(at, siteOf(request, PUBLIC_URL), askedOf(await liveStep(stepOf(at, body.ticket)))),
  })
}

/**
 * Checks the code of an emergency ticket, which is signed because the database could not store it. Its attempts cannot
 * be counted in the database, so the limit of the account counts them.
 */
async function checkEmergencyTicket(at: At, id: number, code: string | undefined, request: FastifyRequest) {
  const { limits, store } = at.product
  await limits.take('factor account', `admin:${id}`)
  const typed = (code ?? '').replaceAll(/\s/g, '')
  const isRight = await store
    .write((db) => takeTotp({ ...at, db }, id, typed))
    .catch(async (problem: unknown) => {
      if (!writeFaultOf(problem)) throw problem
      const step = await stepOfCode(at, id, typed)
      return step !== null && takeTotpStep(at.product, id, step)
    })
  if (!isRight) throw wrongFactorRefusal(at, code)
  await limits.giveBack('factor account', `admin:${id}`)
  return finishOrEmergency(at, { realm: 'admin', id, keep: false }, request)
}

const askedOf = ({ hash, admin_id }: Step): FactorTarget => ({ adminId: admin_id, purpose: 'sign-in', target: hash })
const stepOverRefusal = () => new Refusal(words.stepOver, {}, { data: { again: true } })

async function liveStep(found: Promise<Step | undefined>): Promise<Step> {
  const step = await found
  if (!step) throw stepOverRefusal()
  return step
}

/**
 * Ends the step and opens the session. Throws if the account was disabled since the password was checked, or if the
 * ticket is gone; a new password deletes it.
 */
async function finish(at: At, step: Step, request: FastifyRequest) {
  const { admin_id, keep } = step
  const isOpen = await endStep(at, step)
  const account = await at.db
    .selectFrom('admin')
    .select('id')
    .where('id', '=', admin_id)
    .where('status', '=', '1')
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  if (!account || !isOpen) throw stepOverRefusal()
  return finishSignIn(at, { realm: 'admin', id: account.id, keep: keep === 1 }, request)
}

function wrongFactorRefusal(at: At, code: string | undefined): Refusal {
  const message = code === undefined ? factorRefusals.wrongProof : factorRefusals.wrongCode
  return new Refusal(message, {}, { data: { fields: { code: say(message, at.language) } } })
}
