// The calls that list and end sessions: those of one's own account, and those of any account for super administrators.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { type Realm, signedIn } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { recentProof } from '#platform/access/index.proof.server.ts'
import { endSession, endSessionsOf, isOver } from '#platform/access/index.server.ts'
import type { Identities } from '../identity.server.ts'
import { deviceName, networkName } from './device-name.ts'
import { sessionRefusals as words, callTitles } from '../words.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const endTarget = z.union([z.strictObject({ id }), z.strictObject({ others: z.literal(true) })])

export function sessionCalls(app: FastifyInstance, product: Product, identities: Identities): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/routine/adminInfo/sessions',
    guard: signedIn('admin'),
    about: callTitles.mySessions,
    run: async (at) => ({ list: await sessionsOf(at, 'admin', at.who.id) }),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/routine/adminInfo/endSessions',
    guard: signedIn('admin'),
    about: callTitles.endASessionOrAllOthers,
    body: endTarget,
    async run(at, { body }) {
      if ('others' in body) await endSessionsOf(at, 'admin', at.who.id, at.who.session)
      else await endAccountSession(at, 'admin', at.who.id, body.id)
      identities.forget()
      return new CallResult(words.ended)
    },
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/auth/admin/sessions',
    guard: signedIn('admin'),
    about: callTitles.sessionsOfAnAccount,
    query: queryOf({ id }),
    async run(at, { query }) {
      demandSuper(at)
      await findRecord(at, product.resources.admin, query.id)
      return { list: await sessionsOf(at, 'admin', query.id) }
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/auth/admin/endSessions',
    guard: signedIn('admin'),
    about: callTitles.endTheSessionsOfAnAccount,
    body: z.strictObject({ id, session: id.optional() }),
    async run(at, { body }) {
      demandSuper(at)
      await findRecord(at, product.resources.admin, body.id)
      await recentProof(at)
      if (body.session) await endAccountSession(at, 'admin', body.id, body.session)
      else await endSessionsOf(at, 'admin', body.id, at.who.session)
      identities.forget()
      return new CallResult(words.ended)
    },
  })
}

function demandSuper({ who }: At): void {
  if (!who.super) throw new Refusal(engineWords.noRight, {}, { code: 401, data: [] })
}

export async function sessionsOf(at: At, realm: Realm, accountId: number) {
  const rows = await at.db
    .selectFrom('session')
    .selectAll()
    .where('realm', '=', realm)
    .where('account_id', '=', accountId)
    .where('revoked_time', 'is', null)
    .orderBy('last_used_time', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const over = await Promise.all(rows.map((session) => isOver(at, session)))
  return rows
    .filter((_session, place) => !over[place])
    .map(({ id, ip, user_agent, create_time, last_used_time, keep }) => ({
      id,
      ...deviceName(user_agent),
      network: networkName(ip),
      create_time,
      last_used_time,
      kept: keep === 1,
      current: id === at.who.session,
    }))
}

/** Ends one session of this account. The id of a session of another account is refused as "not found". */
export async function endAccountSession(at: At, realm: Realm, accountId: number, session: number): Promise<void> {
  const found = await at.db
    .selectFrom('session')
    .select('id')
    .where('id', '=', session)
    .where('realm', '=', realm)
    .where('account_id', '=', accountId)
    .where('revoked_time', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Refusal(engineWords.notFound)
  await endSession(at, found.id)
}
