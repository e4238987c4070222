// Identifies the caller of each request by the token in its header, and reads the current rights of this caller from
// the database.

import type { FastifyRequest } from 'fastify'
import { type Realm, type Caller, anonymous } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { atOf } from '#engine/server/routes.ts'
import { isFresh } from '#text/is-fresh.ts'
import {
  dropOtherProfiles,
  profilesOf,
  callerAsGroup,
  refuseWriting,
  type Session,
  isExpired,
  sessionOf,
  touch,
} from '#platform/access/index.server.ts'
import { mustAddFactor, refuseWithoutFactor } from './two-factor/policy.server.ts'
import { findMember } from './member.server.ts'

/**
 * How long a caller stays in the cache, in milliseconds. The calls of one page thereby read the rights once, and every
 * process sees a change of rights within a second.
 */
const freshFor = 1000

interface CachedCaller {
  who: Caller
  /** True if a second factor is required but missing. */
  lacksRequiredFactor: boolean
  since: number
}

export interface Identities {
  /** Returns the caller that has the token in the header, or the token `sent`; anonymous if the token is not valid. */
  identify(request: FastifyRequest, sent?: string): Promise<Caller>
  /**
   * Clears the cache; call it after changes of rights or sessions in this process. Returns the number of removed
   * entries.
   */
  forget(): number
}

export function createIdentities(product: Product): Identities {
  const cache = new Map<string, CachedCaller>()
  async function lookUp(request: FastifyRequest, realm: Realm, token: string): Promise<CachedCaller> {
    const at = atOf(request, product)
    const who = await callerOfToken(at, realm, token)
    const now = { who, lacksRequiredFactor: who.realm === 'admin' && (await mustAddFactor(at, who)), since: Date.now() }
    if (cache.size > 5000) cache.clear()
    if (who.session > 0) cache.set(token, now)
    return now
  }
  return {
    async identify(request, sent) {
      const realm = realmOf(request)
      const token = sent ?? tokenIn(request, realm)
      if (token === '') return anonymous
      const found = cache.get(token)
      const { who, lacksRequiredFactor } =
        found && isFresh(found.since, freshFor) ? found : await lookUp(request, realm, token)
      if (lacksRequiredFactor) refuseWithoutFactor(request)
      refuseWriting(who, request)
      return who
    },
    forget() {
      const many = cache.size
      cache.clear()
      return many
    },
  }
}

/** The address decides the realm, so a token of the other realm is never looked up: ids of the two realms overlap. */
function realmOf({ url, headers }: FastifyRequest): Realm {
  const isFile = url.startsWith('/storage/') && headers.batoken !== undefined
  return isFile || url.toLowerCase().startsWith('/admin') ? 'admin' : 'member'
}

export function tokenIn(request: FastifyRequest, realm: Realm): string {
  const { headers } = request
  const sent = realm === 'admin' ? (headers.batoken ?? headers['ba-token']) : headers['ba-user-token']
  return typeof sent === 'string' && sent.length <= 100 ? sent : ''
}

async function callerOfToken(at: At, realm: Realm, token: string): Promise<Caller> {
  const session = await sessionOf(at, realm, token)
  return session ? callerOf(at, session) : anonymous
}

export async function callerOf(at: At, session: Session): Promise<Caller> {
  if (await isExpired(at, session)) return { ...anonymous, expired: session.id }
  const who = await (session.realm === 'admin' ? administrator(at, session) : findMember(at, session.account_id))
  if (!who) return anonymous
  await touch(at, session)
  const seen = session.look_group_id === null ? who : await callerAsGroup(at, who, session.look_group_id)
  return { ...seen, session: session.id }
}

/**
 * Reads the current rights of the caller, for work that continues after its call. Returns `anonymous` if the session
 * was ended or the account disabled, so that the work stops. A session that has expired meanwhile for lack of use still
 * counts.
 */
export async function readCurrentCaller(at: At): Promise<Caller> {
  if (at.who.realm !== 'admin') return at.who
  const session = await at.db
    .selectFrom('session')
    .selectAll()
    .where('id', '=', at.who.session)
    .where('revoked_time', 'is', null)
    .executeTakeFirst()
  const who = session && (await administrator(at, session))
  return who ? { ...who, session: session.id } : anonymous
}

async function administrator(
  at: At,
  { account_id: id, acting_as, acting_record }: Session,
): Promise<Caller | undefined> {
  const admin = await at.db
    .selectFrom('admin')
    .select(['id', 'username', 'nickname'])
    .where('id', '=', id)
    .where('status', '=', '1')
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  if (!admin) return undefined
  const { profile, groups } = dropOtherProfiles(await profilesOf(at, id), {
    chosen: { acting_as, acting_record },
    groups: await groupsOf(at, id),
  })
  const nodes = await nodesOf(
    at,
    groups.map((group) => group.id),
  )
  return {
    ...anonymous,
    ...admin,
    realm: 'admin',
    super: groups.some((group) => group.all_rules === 1),
    nodes,
    profile,
  }
}

/** The groups of an administrator, without disabled and deleted ones, which give no rights. */
export function groupsOf(at: Pick<At, 'db'>, adminId: number) {
  return at.db
    .selectFrom('admin_group')
    .innerJoin('admin_group_access', 'admin_group_access.admin_group_id', 'admin_group.id')
    .select(['admin_group.id', 'admin_group.name', 'admin_group.part', 'admin_group.all_rules'])
    .where('admin_group_access.admin_id', '=', adminId)
    .where('admin_group.status', '=', '1')
    .where('admin_group.delete_time', 'is', null)
    .execute()
}

async function nodesOf(at: At, groupIds: number[]): Promise<ReadonlySet<string>> {
  if (groupIds.length === 0) return new Set()
  const rows = await at.db
    .selectFrom('admin_rule')
    .innerJoin('admin_group_rule', 'admin_group_rule.admin_rule_id', 'admin_rule.id')
    .select('admin_rule.name')
    .distinct()
    .where('admin_group_rule.admin_group_id', 'in', groupIds)
    .where('admin_rule.status', '=', '1')
    .where('admin_rule.delete_time', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.name.toLowerCase()))
}
