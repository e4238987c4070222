// The calls with which members change their e-mail address, mobile number or password, also a forgotten one. Each
// change needs the password or a code, and the owner is informed.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { open, signedIn } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { editRecord, updateRecord } from '#engine/server/records.ts'
import { registerCall } from '#engine/server/routes.ts'
import { mailName, refuseWeak, hashPassword, endSessionsOf } from '#platform/access/index.server.ts'
import {
  makeToken,
  takeCode,
  requesterOf,
  memberByAddress,
  refuseClosed,
  type Identities,
} from '#platform/sign-in/index.server.ts'
import { addressKinds } from '#platform/sign-in/index.ts'
import { memberCentreWords as words, callTitles } from '../words.ts'
import { demandRight, demandPassword, ownRow, notifyOwner } from './own-account.server.ts'
import { addressIn, formRefusal } from './register.server.ts'

const type = z.enum(addressKinds)
const code = z.string().max(10).default('')
const password = z.string().max(512)
const address = z.string().max(120).default('')

const bindBody = z.strictObject({
  type,
  captcha: code,
  email: address,
  mobile: address,
  accountVerificationToken: z.string().max(100).default(''),
  password: password.default(''),
})
const passwordBody = z.strictObject({
  oldPassword: password,
  newPassword: password,
  confirmPassword: password.optional(),
})
const retrieveBody = z.strictObject({ type, account: address, captcha: code, password })

export function memberSecurityCalls(app: FastifyInstance, product: Product, identities: Identities): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/api/account/verification',
    guard: signedIn('member'),
    about: callTitles.confirmMyAddressOrNumber,
    body: z.strictObject({ type, captcha: code }),
    transaction: false,
    async run(at, { body }, request) {
      demandRight(at, 'account/profile/bind')
      return verify(at, body, request)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/api/account/changeBind',
    guard: signedIn('member'),
    about: callTitles.changeMyAddressOrNumber,
    body: bindBody,
    transaction: false,
    async run(at, { body }, request) {
      demandRight(at, 'account/profile/bind')
      return changeBind(at, body, request)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/api/account/changePassword',
    guard: signedIn('member'),
    about: callTitles.changeMyMemberPassword,
    body: passwordBody,
    transaction: false,
    async run(at, { body: { oldPassword, newPassword, confirmPassword = newPassword } }) {
      demandRight(at, 'account/changePassword')
      if (confirmPassword !== newPassword) throw formRefusal(at, 'confirmPassword', words.otherPassword)
      await demandPassword(at, oldPassword, 'oldPassword')
      const row = await ownRow(at)
      await refuseWeak(at, 'member', newPassword, [at.who.username, mailName(row.email)])
      const hash = await hashPassword(newPassword, 'member')
      await product.store.write((db) => setPassword({ ...at, db }, row, hash))
      identities.forget()
      return new CallResult(words.passwordChanged)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/api/account/retrievePassword',
    guard: open('Who has forgotten the password shows a code instead.'),
    about: callTitles.chooseANewPasswordWithACode,
    body: retrieveBody,
    transaction: false,
    async run(at, { body }, request) {
      await refuseClosed(at)
      await retrieve(at, body, request)
      identities.forget()
      return new CallResult(words.passwordChanged)
    },
  })
}

type Row = Awaited<ReturnType<typeof ownRow>>

/** Stores the password, ends all sessions of the account including the current one, and informs the owner. */
async function setPassword(at: At, row: Row, hash: string): Promise<void> {
  await updateRecord(at, at.product.resources.user, row, { password: hash })
  await endSessionsOf(at, 'member', row.id)
  await notifyOwner(at, row, 'password')
}

/** The purpose of the token (pass) that `verify` gives and `changeBind` takes. */
const passOf = (kind: string) => `${kind}-pass`

/** Checks the code that was sent to the current address, and returns a token with which the address may be changed. */
async function verify(
  at: At,
  { type: kind, captcha }: { type: 'email' | 'mobile'; captcha: string },
  request: FastifyRequest,
) {
  const row = await ownRow(at)
  const bound = { address: `${kind}:${String(row[kind])}`, session: requesterOf(at, request) }
  const token = await at.product.store.write(async (db) => {
    const inside = { ...at, db }
    if (!(await takeCode(inside, `user_${kind}_verify`, bound, captcha))) return undefined
    return makeToken(inside, passOf(kind), `member:${at.who.id}`)
  })
  if (!token) throw formRefusal(at, 'captcha', words.wrongCode)
  return { type: kind, accountVerificationToken: token }
}

/**
 * Changes the address or number. Needs a code sent to the new one, and the token of `verify` if there is a current one,
 * otherwise the password. Refusals are returned from the transaction and thrown after it, so that wrong attempts stay
 * counted.
 */
async function changeBind(at: At, body: z.infer<typeof bindBody>, request: FastifyRequest): Promise<CallResult> {
  const { type: kind, captcha, accountVerificationToken: pass } = body
  const row = await ownRow(at)
  const isBound = Boolean(row[kind])
  const next = addressIn(at, kind, body[kind])
  if (!isBound) await demandPassword(at, body.password, 'password')
  const bound = { address: `${kind}:${next}`, session: requesterOf(at, request) }
  const fault = await at.product.store.write(async (db) => {
    const inside = { ...at, db }
    if (isBound && !(await holdsPass(inside, kind))) return words.verifyFirst
    if (!(await takeCode(inside, `user_change_${kind}`, bound, captcha))) return words.wrongCode
    if (isBound && !(await takeCode(inside, passOf(kind), `member:${at.who.id}`, pass))) return words.verifyFirst
    await editRecord(inside, at.product.resources.user, { id: at.who.id, [kind]: next })
    if (isBound || row.email) await notifyOwner(inside, isBound ? { [kind]: row[kind] } : row, 'bind')
    return undefined
  })
  if (fault) throw formRefusal(at, fault === words.wrongCode ? 'captcha' : kind, fault)
  return new CallResult(engineWords.updated)
}

/**
 * True if the member has a valid token of `verify`. Checked before the code is taken, so that a right code is not used
 * up.
 */
async function holdsPass(at: At, kind: string): Promise<boolean> {
  const found = at.db.selectFrom('code').select('purpose').where('purpose', '=', passOf(kind))
  const mine = found.where('target', '=', `member:${at.who.id}`).where('expire_time', '>', at.now)
  return (await mine.executeTakeFirst()) !== undefined
}

async function retrieve(at: At, body: z.infer<typeof retrieveBody>, request: FastifyRequest): Promise<void> {
  const { type: kind, captcha } = body
  const target = addressIn(at, kind, body.account)
  await refuseWeak(at, 'member', body.password, [kind === 'email' ? mailName(target) : undefined])
  await at.product.limits.take('code try ip', at.network)
  const hash = await hashPassword(body.password, 'member')
  const done = await at.product.store.write(async (db) => {
    const inside = { ...at, db }
    const bound = { address: `${kind}:${target}`, session: requesterOf(at, request) }
    if (!(await takeCode(inside, 'user_retrieve_pwd', bound, captcha))) return false
    const owner = await memberByAddress(inside, kind, target)
    if (owner?.status !== 'enable') return false
    await setPassword(inside, owner, hash)
    return true
  })
  if (!done) throw formRefusal(at, 'captcha', words.wrongCode)
}
