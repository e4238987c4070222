// The calls about second factors: people add and remove those of their own account, and an administrator resets those
// of a person who has lost the phone.

import type { FastifyInstance } from 'fastify'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node, signedIn } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { registerCall } from '#engine/server/routes.ts'
import { say } from '#engine/languages.ts'
import { refuseOutOfReach, passwordMatches, endSessionsOf } from '#platform/access/index.server.ts'
import { recentProof } from '#platform/access/index.proof.server.ts'
import { queueMail, mailText } from '#platform/messages/index.server.ts'
import type { Identities } from '../identity.server.ts'
import { dropIdleRecoveryCodes, factorsOf, removeFactors, passkeyResponse } from './factors.server.ts'
import { storePasskey, passkeyCreationOptions, passkeysOf } from './passkeys.server.ts'
import { newRecoveryCodes, recoveryCodesLeft } from './recovery.server.ts'
import { siteOf } from './site.server.ts'
import { beginTotp, takeTotp } from './totp.server.ts'
import { factorMails, factorRefusals as words, callTitles } from '../words.ts'

const below = '/admin/routine/adminInfo'
const code = z.string().trim().max(20)
const password = z.string().max(512)
const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

interface Settings {
  PUBLIC_URL: string
  identities: Identities
}

export function twoFactorCalls(app: FastifyInstance, product: Product, settings: Settings): void {
  ownFactors(app, product, settings)
  appCalls(app, product, settings)
  passkeyCalls(app, product, settings)
  resetCall(app, product, settings)
}

const guard = signedIn('admin')

/** The calls that list the own factors, renew the recovery codes, and remove a factor. */
function ownFactors(app: FastifyInstance, product: Product, { identities }: Settings): void {
  registerCall(app, product, {
    method: 'GET',
    url: `${below}/factors`,
    guard,
    about: callTitles.mySecondFactor,
    run: async (at) => ({
      totp: (await factorsOf(at, at.who.id)).includes('totp'),
      passkeys: await passkeysOf(at, at.who.id),
      recoveryCodes: await recoveryCodesLeft(at, at.who.id),
    }),
  })
  registerCall(app, product, {
    method: 'POST',
    url: `${below}/newRecoveryCodes`,
    guard,
    about: callTitles.newRecoveryCodes,
    async run(at) {
      await recentProof(at)
      if ((await factorsOf(at, at.who.id)).length === 0) throw new Refusal(words.none)
      return { codes: await newRecoveryCodes(at, at.who.id) }
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: `${below}/removeFactor`,
    guard,
    about: callTitles.removeASecondFactor,
    body: z.strictObject({ password, passkey: id.optional() }),
    transaction: false,
    async run(at, { body }) {
      await recentProof(at)
      await demandPassword(at, body.password)
      await at.product.store.write((db) => removeOwnFactor({ ...at, db }, body.passkey))
      identities.forget()
      return new CallResult(words.removed)
    },
  })
}

/** The calls that set up the authenticator app. */
function appCalls(app: FastifyInstance, product: Product, { identities }: Settings): void {
  registerCall(app, product, {
    method: 'POST',
    url: `${below}/beginTotp`,
    guard,
    about: callTitles.prepareAnAuthenticatorApp,
    async run(at) {
      await recentProof(at)
      if ((await factorsOf(at, at.who.id)).includes('totp')) throw new Refusal(words.already)
      return beginTotp(at)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: `${below}/confirmTotp`,
    guard,
    about: callTitles.confirmByAFirstCode,
    body: z.strictObject({ code }),
    transaction: false,
    async run(at, { body }) {
      const { limits, store } = at.product
      await limits.take('factor account', `admin:${at.who.id}`)
      if (!(await store.write((db) => takeTotp({ ...at, db }, at.who.id, body.code, false)))) throw wrongCode(at)
      await limits.giveBack('factor account', `admin:${at.who.id}`)
      const codes = await store.write((db) => afterFactorAdded({ ...at, db }))
      identities.forget()
      return new CallResult(words.added, { codes })
    },
  })
}

function passkeyCalls(app: FastifyInstance, product: Product, { PUBLIC_URL, identities }: Settings): void {
  registerCall(app, product, {
    method: 'POST',
    url: `${below}/beginPasskey`,
    guard,
    about: callTitles.prepareAPasskey,
    transaction: false,
    async run(at, _sent, request) {
      await recentProof(at)
      return passkeyCreationOptions(at, siteOf(request, PUBLIC_URL))
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: `${below}/confirmPasskey`,
    guard,
    about: callTitles.keepThePasskey,
    body: z.strictObject({ name: z.string().trim().min(1).max(60), response: passkeyResponse }),
    transaction: false,
    async run(at, { body: { name, response } }, request) {
      const made = { name, response: response as unknown as RegistrationResponseJSON }
      if (!(await storePasskey(at, siteOf(request, PUBLIC_URL), made))) throw new Refusal(words.wrongPasskey)
      const codes = await at.product.store.write((db) => afterFactorAdded({ ...at, db }))
      identities.forget()
      return new CallResult(words.added, { codes })
    },
  })
}

/** The call with which an administrator removes all factors of a person who has lost the phone. */
function resetCall(app: FastifyInstance, product: Product, { identities }: Settings): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/auth/admin/resetFactors',
    guard: node('auth/admin/edit'),
    about: callTitles.resetTheSecondFactor,
    body: z.strictObject({ id }),
    async run(at, { body }) {
      const row = await findRecord(at, product.resources.admin, body.id)
      if (body.id === at.who.id) throw new Refusal(words.notYourOwn)
      await refuseOutOfReach(at, body.id)
      await recentProof(at)
      await removeFactors(at, body.id)
      await endSessionsOf(at, 'admin', body.id)
      await tell(at, row, factorMails.reset)
      identities.forget()
      return new CallResult(words.reset, { name: row.nickname })
    },
  })
}

/**
 * Called after a factor was added: ends the other sessions, because they were opened without it, and informs the owner.
 * Returns new recovery codes if the account has none left, otherwise an empty list.
 */
async function afterFactorAdded(at: At): Promise<string[]> {
  await endSessionsOf(at, 'admin', at.who.id, at.who.session)
  await tell(at, await findRecord(at, at.product.resources.admin, at.who.id), factorMails.added)
  return (await recoveryCodesLeft(at, at.who.id)) > 0 ? [] : newRecoveryCodes(at, at.who.id)
}

async function removeOwnFactor(at: At, passkey: number | undefined): Promise<void> {
  const gone = passkey
    ? at.db.deleteFrom('admin_passkey').where('id', '=', passkey).where('admin_id', '=', at.who.id)
    : at.db.deleteFrom('admin_totp').where('admin_id', '=', at.who.id)
  const { numDeletedRows } = await gone.executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refusal(words.none)
  await dropIdleRecoveryCodes(at, at.who.id)
  await endSessionsOf(at, 'admin', at.who.id, at.who.session)
  await tell(at, await findRecord(at, at.product.resources.admin, at.who.id), factorMails.removed)
}

async function demandPassword(at: At, typed: string): Promise<void> {
  await at.product.limits.take('proof account', String(at.who.id))
  const row = await findRecord(at, at.product.resources.admin, at.who.id)
  if (!(await passwordMatches(typed, row.password, 'admin'))) {
    const fields = { password: say(words.wrongPassword, at.language) }
    throw new Refusal(words.wrongPassword, {}, { data: { fields } })
  }
  await at.product.limits.giveBack('proof account', String(at.who.id))
}

const wrongCode = (at: At) =>
  new Refusal(words.wrongCode, {}, { data: { fields: { code: say(words.wrongCode, at.language) } } })

async function tell(at: At, row: Record<string, unknown>, mail: (typeof factorMails)['added']): Promise<void> {
  if (row.email) await queueMail(at, { recipient: String(row.email), ...mailText(mail, row.locale as At['language']) })
}
