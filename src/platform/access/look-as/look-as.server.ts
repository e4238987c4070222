// A super administrator can view the product as a group sees it. The session stores the group, so every tab has only
// the rights of the group, and writes are refused.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { type Caller, signedIn } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import { groupName } from '../group-names.server.ts'
import { lookRefusals as words, callTitles } from '../words.ts'
import { textBefore } from '#text/parts.ts'

const lookCall = '/admin/index/lookAs'
const allowedCalls = [lookCall, '/admin/index/logout']

/**
 * Refuses writes while a super administrator views the product as a group. Reading, returning and signing out are
 * allowed.
 */
export function refuseWriting(who: Caller, { method, url }: Pick<FastifyRequest, 'method' | 'url'>): void {
  const path = textBefore(url, '?').toLowerCase().replace(/\/$/, '')
  if (who.looking === undefined || method === 'GET' || allowedCalls.some((way) => way.toLowerCase() === path)) return
  throw new Refusal(words.readOnly)
}

/**
 * Returns the caller with only the rights of the group. A deleted or disabled group gives no rights, as for its
 * members.
 */
export async function callerAsGroup(at: Pick<At, 'db'>, who: Caller, groupId: number): Promise<Caller> {
  if (!who.super) return who
  const rows = await at.db
    .selectFrom('admin_rule')
    .innerJoin('admin_group_rule', 'admin_group_rule.admin_rule_id', 'admin_rule.id')
    .innerJoin('admin_group', 'admin_group.id', 'admin_group_rule.admin_group_id')
    .select('admin_rule.name')
    .where('admin_group.id', '=', groupId)
    .where('admin_group.status', '=', '1')
    .where('admin_group.delete_time', 'is', null)
    .where('admin_rule.status', '=', '1')
    .where('admin_rule.delete_time', 'is', null)
    .execute()
  return {
    ...who,
    super: false,
    nodes: new Set(rows.map(({ name }) => name.toLowerCase())),
    profile: {},
    looking: groupId,
  }
}

export function lookCalls(app: FastifyInstance, product: Product, identities: { forget(): number }): void {
  registerCall(app, product, {
    method: 'POST',
    url: lookCall,
    guard: signedIn('admin'),
    about: callTitles.lookAsAGroupOrComeBack,
    body: z.strictObject({ group_id: z.coerce.number().int().min(1).nullable() }),
    async run(at, { body }) {
      if (body.group_id !== null) await demandGroup(at, body.group_id)
      await at.db
        .updateTable('session')
        .set({ look_group_id: body.group_id })
        .where('id', '=', at.who.session)
        .execute()
      identities.forget()
      return new CallResult(body.group_id === null ? words.back : words.looking)
    },
  })
}

async function demandGroup(at: At, id: number): Promise<void> {
  if (!at.who.super) throw new Refusal(engineWords.noRight, {}, { code: 401, data: [] })
  const group = await at.db
    .selectFrom('admin_group')
    .select('all_rules')
    .where('id', '=', id)
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  if (!group) throw new Refusal(engineWords.notFound)
  if (group.all_rules === 1) throw new Refusal(words.seesAll)
}

/** The viewed group, for the banner. */
export async function viewedGroup(at: At) {
  if (at.who.looking === undefined) return null
  const found = at.db.selectFrom('admin_group').select(['id', 'name']).where('id', '=', at.who.looking)
  const group = await found.executeTakeFirst()
  return group && { id: group.id, name: groupName(at, group.name) }
}
