// My profile: the session says whose, never what was sent. A new password asks for the one that is there and ends every
// other session.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { editCheck } from '#engine/checks.ts'
import { engineWords } from '#engine/engine.labels.ts'
import { Done } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { signedIn } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { editRecord, findRecord, readRecord, updateRecord } from '#engine/server/records.ts'
import { register } from '#engine/server/routes.ts'
import { say } from '#engine/words.ts'
import { mailName, passwordHint, refuseWeak } from '#resources/admin/password-policy.server.ts'
import { hashPassword, passwordMatches } from '#resources/admin/passwords.server.ts'
import { keepProof, recentProof } from '#resources/admin/proof.server.ts'
import { endSessionsOf } from '#resources/admin/sessions.server.ts'
import { post, written } from '../mail/mail.server.ts'
import { accountMails, accountRefusals as words } from './account.refusals.labels.ts'
import { ownAccount } from './own-account.ts'

const own = editCheck(ownAccount).omit({ id: true, version: true }).shape
/** Clients of the family send the id of whom they believe to be. */
const editBody = z.strictObject({ id: z.unknown().optional(), ...own })
const passwordBody = z.strictObject({ current: z.string().max(512), password: z.string().max(512) })

export function accountCalls(app: FastifyInstance, product: Product): void {
  register(app, product, {
    method: 'GET',
    url: '/admin/routine/adminInfo/index',
    guard: signedIn('admin'),
    about: ['Mon profil', '个人资料', 'My profile'],
    run: async (at) => ({ info: await ownRow(at), passwordHint: await passwordHint(at, 'admin') }),
  })
  register(app, product, {
    method: 'POST',
    url: '/admin/routine/adminInfo/edit',
    guard: signedIn('admin'),
    about: ['Modifier mon profil', '修改个人资料', 'Change my profile'],
    body: editBody,
    run: (at, { body: { id: _id, ...changes } }) => change(at, changes),
  })
  register(app, product, {
    method: 'POST',
    url: '/admin/routine/adminInfo/password',
    guard: signedIn('admin'),
    about: ['Changer mon mot de passe', '修改我的密码', 'Change my password'],
    body: passwordBody,
    transaction: false,
    run: (at, { body }) => changePassword(at, body),
  })
}

async function ownRow(at: At) {
  const row = await readRecord(at, ownAccount, at.who.id)
  const { username, last_login_time } = await findRecord(at, ownAccount, at.who.id)
  return { ...row, username, last_login_time }
}

async function change(at: At, changes: Record<string, unknown>): Promise<Done> {
  const row = await findRecord(at, ownAccount, at.who.id)
  const moved = 'email' in changes && changes.email !== row.email
  // Mail leads back into the account, so that it is not turned aside from a screen left open; the old address is told.
  if (moved) await recentProof(at)
  await editRecord(at, at.product.resources.admin!, { id: at.who.id, ...changes })
  if (moved && row.email) await tell(at, String(row.email), String(row.locale), accountMails.email)
  return new Done(engineWords.updated)
}

async function changePassword(at: At, { current, password }: z.infer<typeof passwordBody>): Promise<Done> {
  const admin = at.product.resources.admin!
  await at.product.limits.take('proof account', String(at.who.id))
  const row = await findRecord(at, admin, at.who.id)
  if (!(await passwordMatches(current, row.password as string | null, 'admin')))
    throw new Refusal(words.wrongPassword, {}, { data: { fields: { current: say(words.wrongPassword, at.language) } } })
  await at.product.limits.giveBack('proof account', String(at.who.id))
  await refuseWeak(at, 'admin', password, [at.who.username, mailName(row.email)])
  const hash = await hashPassword(password, 'admin')
  await at.product.store.write(async (db) => {
    const inside = { ...at, db }
    await updateRecord(inside, admin, row, { password: hash })
    await endSessionsOf(inside, 'admin', at.who.id, at.who.session)
    await keepProof(inside)
    if (row.email) await tell(inside, String(row.email), String(row.locale), accountMails.password)
  })
  return new Done(words.passwordChanged)
}

const tell = (at: At, recipient: string, locale: string, mail: (typeof accountMails)['email' | 'password']) =>
  post(at, { recipient, ...written(mail, locale as At['language']) })
