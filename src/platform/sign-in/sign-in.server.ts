// The calls for sign-in and sign-out of administrators, and for the renewal of a session of either realm.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { formats } from '#engine/formats.ts'
import { Refusal } from '#engine/refusal.ts'
import { open } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import type { DemoSchool } from '#engine/server/subject.ts'
import type { Language } from '#engine/languages.ts'
import { isCorrectAnswer, captchaId, captchaInfo } from './captcha/captcha.server.ts'
import { takeCodeLimits } from './codes/code-limits.server.ts'
import { codeCarrierOf, dropCode, makeCode, takeCode } from './codes/codes.server.ts'
import { queueMail, mailText, demandDelivery, deliveryOf, dropMessage } from '#platform/messages/index.server.ts'
import { factorsOf } from './two-factor/factors.server.ts'
import { deviceIn, finishOrEmergency } from './finish-sign-in.server.ts'
import { type Identities, tokenIn } from './identity.server.ts'
import {
  type OneTime,
  endSession,
  oneTimeOf,
  renew,
  sessionOf,
  sessionRenewedBy,
} from '#platform/access/index.server.ts'
import { choiceToken } from '#platform/access/index.sign-in.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import { provePassword } from './prove-password.server.ts'
import { openSecondStep } from './second-step.server.ts'
import { signInMails, signInRefusals as words, callTitles } from './words.ts'

const account = z
  .string()
  .trim()
  .refine((text) => formats.account.pattern.test(text), { params: { words: formats.account.words } })
const signInBody = z.strictObject({
  username: account,
  password: z.string().max(512),
  keep: z.boolean().default(false),
  captchaId: captchaId.or(z.literal('')).default(''),
  captchaInfo: captchaInfo.default(''),
  /** Six digits sent by mail, for people who cannot see the picture. */
  emailCode: z
    .string()
    .regex(/^(\d{6})?$/)
    .default(''),
})
type SignInBody = z.infer<typeof signInBody>

export function signInCalls(
  app: FastifyInstance,
  product: Product,
  { identities, demo }: { identities: Identities; demo: DemoSchool | null },
): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/index/login',
    guard: open('The sign-in page asks whether it must show the captcha.'),
    about: callTitles.signInPage,
    async run(at, _sent, request) {
      if (request.who.realm === 'admin')
        throw new Refusal(words.alreadyIn, {}, { code: 302, data: { routePath: '/admin' } })
      const { login_captcha: captcha } = await settings(at)
      const inOutbox = (await deliveryOf(at, 'mail')) === 'outbox'
      const isShown = captcha && at.product.store.fault() === null
      return {
        captcha: isShown,
        inOutbox,
        ...(demo && { demo: { accounts: demo.accounts, codes: await demo.codes(product) } }),
      }
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/index/login',
    guard: open('The way in.'),
    about: callTitles.signIn,
    body: signInBody,
    transaction: false,
    run: (at, { body }, request) => signIn(at, body, request),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/index/loginCode',
    guard: open('Sends a code to those who cannot see the captcha; answers alike whether the account exists.'),
    about: callTitles.receiveACodeByEMail,
    body: z.strictObject({ username: account }),
    transaction: false,
    run: (at, { body }, request) => sendSignInCode(at, body.username, request),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/index/logout',
    guard: open('Ends the session of the token that is sent, whatever its age.'),
    about: callTitles.signOut,
    body: z
      .strictObject({ refresh_token: z.string().max(100).optional(), refreshToken: z.string().max(100).optional() })
      .nullish(),
    async run(at, _sent, request) {
      const session = await sessionOf(at, 'admin', tokenIn(request, 'admin'))
      if (session) await endSession(at, session.id)
      identities.forget()
      return null
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/api/common/refreshToken',
    guard: open('The access token is over when it is called; the refresh token is the proof.'),
    about: callTitles.renewTheSession,
    body: z.strictObject({
      refresh_token: z.string().max(100).optional(),
      refreshToken: z.string().max(100).optional(),
    }),
    transaction: false,
    async run(at, { body }, request) {
      const refreshToken = body.refresh_token ?? body.refreshToken ?? ''
      await takeRenewal(at, refreshToken)
      const rotate = request.headers['x-refresh-rotate'] === '1'
      const renewal = await at.product.store.write((db) => renew({ ...at, db }, refreshToken, rotate))
      identities.forget()
      if (renewal === 'replayed')
        request.log.warn({ ip: at.ip }, 'a used refresh token was sent again: its session is ended')
      if (typeof renewal === 'string') throw new Refusal(words.ended)
      const { realm, token, refreshToken: next } = renewal
      return { type: realm === 'admin' ? 'admin-refresh' : 'user-refresh', token, ...(next && { refresh_token: next }) }
    },
  })
}

/** Counts the renewal against its session. An unknown token counts against its network and is refused at once. */
async function takeRenewal(at: At, refreshToken: string): Promise<void> {
  const { limits } = at.product
  const session = await sessionRenewedBy(at, refreshToken)
  if (session !== null) await limits.take('refresh session', String(session))
  else {
    await limits.take('network calls', at.network)
    throw new Refusal(words.ended)
  }
}

/**
 * Throws a refusal with what is missing (captcha, second factor, choice of a password), which the browser then asks
 * for. A stored one-time password has another form, so `find` replaces it by its hash before the comparison.
 */
async function signIn(at: At, body: SignInBody, request: FastifyRequest): Promise<unknown> {
  let once: OneTime | null = null
  const { id } = await provePassword(at, {
    realm: 'admin',
    typed: body.username,
    password: body.password,
    device: deviceIn(request),
    async find() {
      const named = await accountNamed(at, body.username)
      once = oneTimeOf(named?.password ?? null)
      return named && once ? { ...named, password: once.hash } : named
    },
    isOnce: () => once !== null,
    isOpen: ({ status }) => status === '1',
    demandPerson: (found) => demandPerson(at, body, found?.id ?? 0),
    warn: (found) => warnOwner(at, found),
  })
  if (once) throw await choiceOfPassword(at, id, once)
  const methods = await factorsOf(at, id)
  if (methods.length > 0) throw await openSecondStep(at, { id, keep: body.keep }, methods)
  return finishOrEmergency(at, { realm: 'admin', id, keep: body.keep }, request)
}

/** A one-time password opens no session. The refusal carries a link, and the browser opens the page behind it. */
async function choiceOfPassword(at: At, id: number, { until }: OneTime): Promise<Refusal> {
  if (until <= at.now) return new Refusal(words.oneTimeOver)
  const invitation = await at.product.store.write((db) => choiceToken({ ...at, db }, id))
  return new Refusal(words.choosePassword, {}, { data: { invitation } })
}

/** Finds the account with this user name. Upper and lower case do not matter. */
function accountNamed(at: At, username: string) {
  return at.db
    .selectFrom('admin')
    .selectAll()
    .where(({ fn }) => fn<string>('lower', ['username']), '=', username.toLowerCase())
    .where('delete_time', 'is', null)
    .executeTakeFirst()
}

async function demandPerson(at: At, body: SignInBody, accountId: number): Promise<void> {
  // While the database refuses writes, no captcha can be stored, so none is required. The limits of attempts still
  // apply.
  if (at.product.store.fault() !== null) return
  if (body.emailCode !== '') {
    const right = await at.product.store.write((db) =>
      takeCode({ ...at, db }, 'sign-in', `admin:${accountId}`, body.emailCode),
    )
    if (!right) throw new Refusal(words.wrongCode)
  } else if (!(await isCorrectAnswer(at, body.captchaId, body.captchaInfo, true))) {
    throw new Refusal(words.captcha, {}, { data: { captcha: true } })
  }
}

/**
 * For an unknown account the same statements run for `nobody`, and their code and message are removed again, so that
 * the time of the answer does not reveal whether the account exists.
 */
async function sendSignInCode(at: At, username: string, { log }: FastifyRequest): Promise<CallResult> {
  await demandDelivery(at, 'mail')
  await takeCodeLimits(at, { kind: 'email', target: username }, log)
  const found = await accountNamed(at, username)
  const { id, email, locale } = found?.email && found.status === '1' ? found : { ...nobody, locale: at.language }
  await at.product.store.write(async (db) => {
    const inside = { ...at, db }
    const target = `admin:${id}`
    const code = await makeCode(inside, 'sign-in', target)
    const mail = { ...mailText(signInMails.code, locale, { code }), ...codeCarrierOf(at, 'sign-in', target) }
    const queued = await queueMail(inside, { recipient: email ?? '', ...mail })
    await dropCode(inside, 'sign-in', `admin:${nobody.id}`)
    await dropMessage(inside, id === nobody.id ? queued : 0)
  })
  return new CallResult(words.codeSent)
}

const nobody = { id: 0, email: '' }

/** Tells the owner by e-mail that the account is blocked for unknown devices. */
async function warnOwner(at: At, owner: { email: string | null; locale: Language }): Promise<void> {
  if (!owner.email) return
  const mail = { recipient: owner.email, ...mailText(signInMails.lock, owner.locale) }
  await at.product.store.write((db) => queueMail({ ...at, db }, mail))
}
