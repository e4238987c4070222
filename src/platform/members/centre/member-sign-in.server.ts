// The calls for sign-in (by user name, e-mail address or mobile number), registration and sign-out of members.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#engine/refusal.ts'
import { open } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import type { DemoSchool } from '#engine/server/subject.ts'
import { endSession, sessionOf, passwordHint } from '#platform/access/index.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import {
  captchaId,
  captchaInfo,
  provesHuman,
  findOutboxKinds,
  findSendable,
  deviceIn,
  finishSignIn,
  type Identities,
  tokenIn,
  memberByName,
  refuseClosed,
  provePassword,
} from '#platform/sign-in/index.server.ts'
import { queueMail, mailText } from '#platform/messages/index.server.ts'
import { signInMails, signInRefusals } from '#platform/sign-in/index.ts'
import { registerMember } from './register.server.ts'
import { callTitles } from '../words.ts'

/** Existing clients send the fields of both forms. `tab` says which form was filled in: sign-in or registration. */
const signInBody = z.strictObject({
  tab: z.enum(['login', 'register']).default('login'),
  username: z.string().trim().max(120).default(''),
  password: z.string().max(512).default(''),
  keep: z.boolean().default(false),
  email: z.string().trim().max(120).default(''),
  mobile: z.string().trim().max(40).default(''),
  captcha: z.string().max(10).default(''),
  registerType: z.enum(['email', 'mobile', '']).default(''),
  captchaId: captchaId.or(z.literal('')).default(''),
  captchaInfo: captchaInfo.default(''),
})
type SignInBody = z.infer<typeof signInBody>
const token = z.string().max(100).optional()

interface SignInServices {
  identities: Identities
  demo: DemoSchool | null
}

export function memberSignInCalls(app: FastifyInstance, product: Product, { identities, demo }: SignInServices): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/api/user/checkIn',
    guard: open('The members’ sign-in page asks what it must show.'),
    about: callTitles.membersSignInPage,
    async run(at) {
      await refuseClosed(at)
      if (at.who.realm === 'member')
        throw new Refusal(signInRefusals.alreadyIn, {}, { code: 302, data: { routePath: '/user' } })
      const captcha = (await settings(at)).login_captcha
      return {
        accountVerificationType: await findSendable(at),
        inOutbox: await findOutboxKinds(at),
        captcha,
        userLoginCaptchaSwitch: captcha,
        passwordHint: await passwordHint(at, 'member'),
        ...(demo && { demo: { accounts: demo.members } }),
      }
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/api/user/checkIn',
    guard: open('The members’ way in.'),
    about: callTitles.signInOrRegisterAsAMember,
    body: signInBody,
    transaction: false,
    async run(at, { body }, request) {
      await refuseClosed(at)
      return body.tab === 'register' ? registerMember(at, body, request) : signIn(at, body, request)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/api/user/logout',
    guard: open('Ends the session of the token that is sent, whatever its age.'),
    about: callTitles.signOutOfTheMemberCentre,
    body: z.strictObject({ refresh_token: token, refreshToken: token }).nullish(),
    async run(at, _sent, request) {
      const session = await sessionOf(at, 'member', tokenIn(request, 'member'))
      if (session) await endSession(at, session.id)
      identities.forget()
      return null
    },
  })
}

async function signIn(at: At, { username, password, keep, ...body }: SignInBody, request: FastifyRequest) {
  const { id } = await provePassword(at, {
    realm: 'member',
    typed: username,
    password,
    device: deviceIn(request),
    find: () => memberByName(at, username),
    isOpen: ({ status }) => status === 'enable',
    async demandPerson() {
      if (!(await provesHuman(at, body.captchaId, body.captchaInfo)))
        throw new Refusal(signInRefusals.captcha, {}, { data: { captcha: true } })
    },
    async warn({ email }) {
      if (!email) return
      const mail = { recipient: email, ...mailText(signInMails.lock, at.language) }
      await at.product.store.write((db) => queueMail({ ...at, db }, mail))
    },
  })
  return at.product.store.write((db) => finishSignIn({ ...at, db }, { realm: 'member', id, keep }, request))
}
