// The calls of invitations: an administrator sends a link by e-mail, and its owner chooses a password with it, so that
// nobody else knows the password. A link is valid once, for two days, or fourteen if it was printed. It opens no
// session: the sign-in, with its second factor, is still required.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node, open } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { findRecord, updateRecord } from '#engine/server/records.ts'
import { registerCall } from '#engine/server/routes.ts'
import {
  refuseOutOfReach,
  type Invited,
  invitationHash,
  invite,
  mailName,
  passwordHint,
  refuseWeak,
  hashPassword,
  endSessionsOf,
} from '#platform/access/index.server.ts'
import { invitationRefusals as words } from '#platform/access/index.ts'
import { recentProof } from '#platform/access/index.proof.server.ts'
import { takeInvitation } from '#platform/access/index.sign-in.server.ts'
import { demandDelivery } from '#platform/messages/index.server.ts'
import { callTitles } from '../words.ts'

const token = z.string().max(100)
const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export function invitationCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/auth/admin/invite',
    guard: node('auth/admin/edit'),
    about: callTitles.sendALinkToChooseThePassword,
    body: z.strictObject({ id }),
    async run(at, { body }) {
      await demandDelivery(at, 'mail')
      await at.product.limits.take('invitation account', String(body.id))
      const row = await findRecord(at, product.resources.admin, body.id)
      await refuseOutOfReach(at, body.id)
      await recentProof(at)
      if (!row.email) throw new Refusal(words.noAddress, { name: row.nickname })
      await invite(at, { ...row, email: row.email }, product.origin)
      return new CallResult(words.sent, { name: row.nickname, email: row.email })
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/index/invitation',
    guard: open('Whoever follows the link has no session; the link is the proof.'),
    about: callTitles.whoseLinkThisIs,
    body: z.strictObject({ token }),
    async run(at, { body }) {
      await at.product.limits.take('invitation ip', at.network)
      const { username, nickname } = await findInvitation(at, body.token)
      return { username, nickname, passwordHint: await passwordHint(at, 'admin') }
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/index/acceptInvitation',
    guard: open('Whoever follows the link has no session; the link is the proof.'),
    about: callTitles.chooseOneSPassword,
    body: z.strictObject({ token, password: z.string().max(512) }),
    transaction: false,
    run: (at, { body }) => accept(at, body),
  })
}

async function findInvitation(at: At, sent: string): Promise<Invited> {
  const found = await at.db
    .selectFrom('admin_invitation')
    .innerJoin('admin', 'admin.id', 'admin_invitation.admin_id')
    .select(['admin.id', 'admin.username', 'admin.nickname', 'admin.email', 'admin.locale', 'admin.password'])
    .where('hash', '=', invitationHash(sent))
    .where('used_time', 'is', null)
    .where('expire_time', '>', at.now)
    .where('admin.status', '=', '1')
    .where('admin.delete_time', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Refusal(words.over)
  return found as Invited
}

async function accept(at: At, { token: sent, password }: { token: string; password: string }): Promise<CallResult> {
  await at.product.limits.take('invitation ip', at.network)
  const { id: adminId, username, email } = await findInvitation(at, sent)
  await refuseWeak(at, 'admin', password, [username, mailName(email)])
  const hash = await hashPassword(password, 'admin')
  await at.product.store.write(async (db) => {
    const inside = { ...at, db }
    if (!(await takeInvitation(inside, sent, adminId))) throw new Refusal(words.over)
    const admin = at.product.resources.admin
    await updateRecord(inside, admin, await findRecord(inside, admin, adminId), { password: hash })
    await endSessionsOf(inside, 'admin', adminId)
  })
  return new CallResult(words.chosen)
}
