// The calls of the page "My profile". The account is always the one of the session, never an id in the request. A new
// password needs the current password, or a recent proof, and ends all other sessions of the account.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checkOf, editCheck } from '#engine/checks.ts'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { secret } from '#engine/field.ts'
import { Refusal } from '#engine/refusal.ts'
import { signedIn } from '#engine/server/access.ts'
import { omitReadOnly } from '#engine/server/crud.ts'
import type { At, Product } from '#engine/server/product.ts'
import { editRecord, findRecord, readRecord, updateRecord } from '#engine/server/records.ts'
import { registerCall } from '#engine/server/routes.ts'
import { say } from '#engine/languages.ts'
import {
  mailName,
  passwordHint,
  refuseWeak,
  hashPassword,
  passwordMatches,
  endSessionsOf,
} from '#platform/access/index.server.ts'
import { storeProof, recentProof } from '#platform/access/index.proof.server.ts'
import { queueMail, mailText } from '#platform/messages/index.server.ts'
import { factorsOf } from '../two-factor/factors.server.ts'
import { accountMails, accountRefusals as words, callTitles } from '../words.ts'
import { ownAccount } from './own-account.ts'

const ownFields = editCheck(ownAccount).omit({ id: true, version: true }).shape
/** An empty value leaves the password unchanged. */
const password = z.preprocess((sent) => (sent === '' || sent === null ? undefined : sent), checkOf(secret()).optional())
const ownBody = z.strictObject({ ...ownFields, password })
const passwordBody = z.strictObject({ current: z.string().max(512), password: z.string().max(512) })

export function accountCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/routine/adminInfo/index',
    guard: signedIn('admin'),
    about: callTitles.myProfile,
    run: async (at) => ({ info: await ownRow(at), passwordHint: await passwordHint(at, 'admin') }),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/routine/adminInfo/edit',
    guard: signedIn('admin'),
    about: callTitles.changeMyProfile,
    // Existing clients send back the whole row with its id. `omitReadOnly` drops the id.
    body: z.preprocess((sent) => omitReadOnly(sent, readOnlyKeys(product)), ownBody),
    prepare: (at, { body }) => prepareOwn(at, body),
    run: (at, { body }) => changeOwn(at, body),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/routine/adminInfo/password',
    guard: signedIn('admin'),
    about: callTitles.changeMyPassword,
    body: passwordBody,
    transaction: false,
    run: (at, { body }) => changePassword(at, body),
  })
}

async function ownRow(at: At) {
  const row = await readRecord(at, ownAccount, at.who.id)
  const stored = await findRecord(at, ownAccount, at.who.id)
  const shown = { ...row, ...Object.fromEntries(shownOnly.map((name) => [name, stored[name]])) }
  await at.product.wire.show(at, at.product.resources.admin, [shown], 'row')
  return shown
}

/** Fields that the profile shows but that its owner cannot change. */
const shownOnly = ['username', 'last_login_time', 'last_login_ip'] as const

/** The keys that existing clients send back although they are read-only: `edit` ignores them instead of refusing. */
function readOnlyKeys({ resources, wire }: Product): ReadonlySet<string> {
  const admin = resources.admin
  const aliases = wire.names(admin).filter((name) => shownOnly.includes(wire.ownName(admin, name) as never))
  return new Set(['id', 'title', 'token', 'refreshToken', 'refresh_token', ...shownOnly, ...aliases])
}

type OwnChanges = z.infer<typeof ownBody>

/** A new password is hashed before the transaction begins, because hashing is slow. */
async function prepareOwn(at: At, changes: OwnChanges): Promise<void> {
  if (typeof changes.password !== 'string') return
  await recentProof(at)
  const { email } = await findRecord(at, ownAccount, at.who.id)
  await refuseWeak(at, 'admin', changes.password, [at.who.username, mailName(email)])
  changes.password = await hashPassword(changes.password, 'admin')
}

async function changeOwn(at: At, changes: OwnChanges): Promise<CallResult> {
  const row = await findRecord(at, ownAccount, at.who.id)
  const { password: hash, ...rest } = changes
  const moved = 'email' in rest && rest.email !== row.email
  // Mail and password give access to the account, so changing them needs a recent proof.
  if (moved || hash) await recentProof(at)
  await editRecord(at, at.product.resources.admin, { id: at.who.id, ...rest })
  if (typeof hash === 'string') await setPassword(at, hash)
  return new CallResult(engineWords.updated)
}

/** Stores the password, ends all other sessions of the account, and informs its owner by e-mail. */
async function setPassword(at: At, hash: string): Promise<void> {
  const admin = at.product.resources.admin
  const row = await findRecord(at, admin, at.who.id)
  await updateRecord(at, admin, row, { password: hash })
  await endSessionsOf(at, 'admin', at.who.id, at.who.session)
  if ((await factorsOf(at, at.who.id)).length === 0) await storeProof(at)
  if (row.email) await notifyOwner(at, String(row.email), String(row.locale), accountMails.password)
}

async function changePassword(at: At, { current, password }: z.infer<typeof passwordBody>): Promise<CallResult> {
  const admin = at.product.resources.admin
  if ((await factorsOf(at, at.who.id)).length > 0) await recentProof(at)
  await at.product.limits.take('proof account', String(at.who.id))
  const row = await findRecord(at, admin, at.who.id)
  if (!(await passwordMatches(current, row.password, 'admin')))
    throw new Refusal(words.wrongPassword, {}, { data: { fields: { current: say(words.wrongPassword, at.language) } } })
  await at.product.limits.giveBack('proof account', String(at.who.id))
  await refuseWeak(at, 'admin', password, [at.who.username, mailName(row.email)])
  const hash = await hashPassword(password, 'admin')
  await at.product.store.write((db) => setPassword({ ...at, db }, hash))
  return new CallResult(words.passwordChanged)
}

const notifyOwner = (at: At, recipient: string, locale: string, mail: (typeof accountMails)['password']) =>
  queueMail(at, { recipient, ...mailText(mail, locale as At['language']) })
