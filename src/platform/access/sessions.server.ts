// Sessions: opened at the sign-in, found by the hash of their access token, renewed, and ended. The database stores no
// token, only hashes.

import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Realm } from '#engine/server/access.ts'
import type { At, Store } from '#engine/server/product.ts'
import { trySideWrite } from '#platform/rows/index.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import { emergencySession, isEmergency } from './emergency-sign-in.server.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    session: SessionTable
    session_used: { hash: string; session_id: number; time: number }
    /** A sign-in that waits for the second factor after the password. */
    sign_in_step: { hash: string; admin_id: number; keep: number; tries: number; expire_time: number }
  }
}

interface SessionTable {
  id: import('kysely').Generated<number>
  realm: string
  account_id: number
  access_hash: string
  access_until: number
  /** 1 if the person chose "keep me signed in", which issues a refresh token. */
  keep: number
  refresh_hash: string | null
  refresh_until: number
  /**
   * The hash of the previous refresh token. It is accepted for some seconds, because several tabs may send it or a
   * response may be lost.
   */
  previous_hash: string | null
  previous_until: number
  rotates: number
  last_used_time: number
  ip: string
  user_agent: string
  create_time: number
  revoked_time: number | null
  /** Unix time of the last proof of identity: the sign-in or a later one. */
  proof_time: number
  /** Set while a super administrator views the product as this group. */
  look_group_id: number | null
  /** The part that an account with several parts has chosen to act as. */
  acting_as: string | null
  /** The chosen record of that part, if an account may have several records of it. */
  acting_record: number | null
}
export type Session = Selectable<SessionTable>

const minute = 60
const day = 86_400

interface Lives {
  access: number
  idle: number
  absolute: number
  kept: number
}

/**
 * Lifetimes in seconds. Without "keep me signed in" a session ends after the time `idle` without use, and at the latest
 * after the time `absolute`. `kept`: with "keep me signed in".
 */
async function livesOf(at: Pick<At, 'db' | 'product'>, realm: Realm): Promise<Lives> {
  const set = await settings(at)
  const [access, remembered] = [30 * minute, set.session_kept_days * day]
  return realm === 'admin'
    ? { access, idle: set.session_idle_minutes * minute, absolute: set.session_hours * 60 * minute, kept: remembered }
    : { access, idle: set.member_idle_hours * 60 * minute, absolute: remembered, kept: remembered }
}

/** Seconds. A client that does not replace its refresh tokens can use the same one for at most one day. */
const unrotatedLife = day
const grace = 15

/** The prefix lets secret scanners recognise a leaked token, and distinguishes the realms. */
const prefixes: Record<Realm, { access: string; refresh: string }> = {
  admin: { access: 'adm_', refresh: 'adr_' },
  member: { access: 'mem_', refresh: 'mer_' },
}

export interface Tokens {
  token: string
  refreshToken: string
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const newToken = (prefix: string) => prefix + randomBytes(32).toString('base64url')

export async function openSession(
  at: At,
  account: { realm: Realm; id: number; keep: boolean; rotates?: boolean; userAgent: string },
): Promise<Tokens> {
  const { realm, id, keep, rotates = false, userAgent } = account
  const lives = await livesOf(at, realm)
  const token = newToken(prefixes[realm].access)
  const refreshToken = keep ? newToken(prefixes[realm].refresh) : ''
  await at.db
    .insertInto('session')
    .values({
      realm,
      account_id: id,
      access_hash: hashOf(token),
      access_until: at.now + lives.access,
      keep: keep ? 1 : 0,
      refresh_hash: keep ? hashOf(refreshToken) : null,
      refresh_until: keep ? at.now + (rotates ? lives.kept : unrotatedLife) : 0,
      previous_hash: null,
      previous_until: 0,
      rotates: rotates ? 1 : 0,
      last_used_time: at.now,
      ip: at.ip,
      user_agent: userAgent.slice(0, 255),
      create_time: at.now,
      revoked_time: null,
      proof_time: at.now,
      look_group_id: null,
      ...(realm === 'admin' ? await lastActed(at, id) : noChoice),
    })
    .execute()
  return { token, refreshToken }
}

/** The part and record of the account's last session, with which a new session begins. */
async function lastActed(at: At, account_id: number): Promise<typeof noChoice> {
  const last = await at.db
    .selectFrom('session')
    .select(['acting_as', 'acting_record'])
    .where('realm', '=', 'admin')
    .where('account_id', '=', account_id)
    .where('acting_as', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? noChoice
}
const noChoice: Pick<Session, 'acting_as' | 'acting_record'> = { acting_as: null, acting_record: null }

/** The session of an access token, also of an expired one; undefined for tokens of the other realm. */
export async function sessionOf(
  at: Pick<At, 'db' | 'product' | 'now'>,
  realm: Realm,
  token: string,
): Promise<Session | undefined> {
  if (!token.startsWith(prefixes[realm].access)) return undefined
  const emergency = realm === 'admin' && (await emergencySession(at, token))
  if (emergency) return emergency
  return at.db
    .selectFrom('session')
    .selectAll()
    .where('access_hash', '=', hashOf(token))
    .where('realm', '=', realm)
    .where('revoked_time', 'is', null)
    .executeTakeFirst()
}

/**
 * Whether the access token of a session has expired. A session without `keep` lives on through use; one with `keep`
 * needs the refresh token.
 */
export async function isExpired(at: Pick<At, 'db' | 'product' | 'now'>, session: Session): Promise<boolean> {
  if (session.keep === 1) return session.access_until <= at.now
  const { idle, absolute } = await livesOf(at, session.realm as Realm)
  return session.last_used_time + idle <= at.now || session.create_time + absolute <= at.now
}

/** Whether the session has expired and cannot be renewed any more. */
export async function isOver(at: Pick<At, 'db' | 'product' | 'now'>, session: Session): Promise<boolean> {
  return (session.keep === 0 || session.refresh_until <= at.now) && isExpired(at, session)
}

/** Ids of sessions whose use is not written yet. */
const unwrittenUses = new WeakMap<Store, Set<number>>()

/**
 * Records the use of a session, at most once a minute. While one write runs, the next sessions are collected and
 * written together, because many people come at the same time in the morning.
 */
export async function touch(at: At, session: Session): Promise<void> {
  if (at.now - session.last_used_time < minute) return
  const ids = unwrittenUses.getOrInsertComputed(at.product.store, () => new Set())
  ids.add(session.id)
  await trySideWrite(at, 'used sessions', async (db) => {
    const some = [...ids].slice(0, 500)
    for (const id of some) ids.delete(id)
    // If the store repeats this work, the ids are already taken from the list. The next call of each session adds it
    // again.
    if (some.length === 0) return
    await db.updateTable('session').set({ last_used_time: at.now }).where('id', 'in', some).execute()
  })
}

export type Renewal = { realm: Realm; token: string; refreshToken?: string } | 'refused' | 'replayed'

/**
 * Exchanges a refresh token for a new access token. With `rotate` the refresh token is replaced, too. If a replaced
 * token is used again, the session ends. Exception: for 15 seconds, the token that was replaced last gives the same new
 * tokens again.
 */
export async function renew(at: At, refreshToken: string, rotate: boolean): Promise<Renewal> {
  const realm = realmOf(refreshToken)
  if (!realm) return 'refused'
  const hash = hashOf(refreshToken)
  const session = await at.db
    .selectFrom('session')
    .selectAll()
    .where('realm', '=', realm)
    .where('revoked_time', 'is', null)
    .where(({ or, eb }) => or([eb('refresh_hash', '=', hash), eb('previous_hash', '=', hash)]))
    .executeTakeFirst()
  if (!session) return (await endReplayed(at, hash)) ? 'replayed' : 'refused'
  if (session.refresh_until <= at.now) return 'refused'
  if (session.refresh_hash === hash)
    return rotate || session.rotates === 1
      ? renewAndRotate(at, session, realm, refreshToken)
      : renewOnly(at, session, realm)
  if (session.previous_until > at.now) return { realm, ...successors(at, realm, refreshToken) }
  await endSession(at, session.id)
  return 'replayed'
}

const realmOf = (refreshToken: string) =>
  (['admin', 'member'] as const).find((each) => refreshToken.startsWith(prefixes[each].refresh))

/**
 * The id of the session that has or had this refresh token, or null. Only reads, so that guesses of strangers cost no
 * transaction.
 */
export async function sessionRenewedBy({ db }: Pick<At, 'db'>, refreshToken: string): Promise<number | null> {
  const realm = realmOf(refreshToken)
  if (!realm) return null
  const hash = hashOf(refreshToken)
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('realm', '=', realm)
    .where(({ or, eb }) => or([eb('refresh_hash', '=', hash), eb('previous_hash', '=', hash)]))
    .executeTakeFirst()
  if (session) return Number(session.id)
  const row = await db.selectFrom('session_used').select('session_id').where('hash', '=', hash).executeTakeFirst()
  return row ? Number(row.session_id) : null
}

/**
 * The next tokens, derived from the refresh token and not random: a repeated request gets the same tokens, although the
 * database stores only hashes.
 */
function successors(at: At, realm: Realm, refreshToken: string): Tokens {
  const derived = (use: string) =>
    createHmac('sha256', at.product.key('session successor')).update(`${use}:${refreshToken}`).digest('base64url')
  return {
    token: prefixes[realm].access + derived('access'),
    refreshToken: prefixes[realm].refresh + derived('refresh'),
  }
}

async function renewAndRotate(at: At, session: Session, realm: Realm, refreshToken: string): Promise<Renewal> {
  const next = successors(at, realm, refreshToken)
  const lives = await livesOf(at, realm)
  await at.db
    .insertInto('session_used')
    .values({ hash: hashOf(refreshToken), session_id: session.id, time: at.now })
    .onConflict((already) => already.doNothing())
    .execute()
  await at.db
    .updateTable('session')
    .set({
      access_hash: hashOf(next.token),
      access_until: at.now + lives.access,
      refresh_hash: hashOf(next.refreshToken),
      refresh_until: session.create_time + lives.kept,
      previous_hash: hashOf(refreshToken),
      previous_until: at.now + grace,
      rotates: 1,
      last_used_time: at.now,
    })
    .where('id', '=', session.id)
    .where('refresh_hash', '=', session.refresh_hash)
    .execute()
  return { realm, ...next }
}

async function renewOnly(at: At, session: Session, realm: Realm): Promise<Renewal> {
  if ((await settings(at)).refresh_rotation === 'required') return 'refused'
  const token = newToken(prefixes[realm].access)
  const { access } = await livesOf(at, realm)
  await at.db
    .updateTable('session')
    .set({ access_hash: hashOf(token), access_until: at.now + access, last_used_time: at.now })
    .where('id', '=', session.id)
    .execute()
  return { realm, token }
}

/**
 * Ends the session of a refresh token that was replaced earlier: it is used again, so it was copied. The session ends
 * for both holders.
 */
async function endReplayed(at: At, hash: string): Promise<boolean> {
  const row = await at.db.selectFrom('session_used').select('session_id').where('hash', '=', hash).executeTakeFirst()
  if (row) await endSession(at, row.session_id)
  return row !== undefined
}

/** The ids among these that are active sessions of enabled accounts of the back office. */
export async function activeSessions({ db }: Pick<At, 'db'>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('admin', 'admin.id', 'session.account_id')
    .select('session.id')
    .where('session.id', 'in', ids)
    .where('session.realm', '=', 'admin')
    .where('session.revoked_time', 'is', null)
    .where('admin.status', '=', '1')
    .where('admin.delete_time', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Ends a session. An emergency session is not stored, so it only ends when it expires. */
export async function endSession(at: At, id: number): Promise<void> {
  if (isEmergency(id)) return
  await at.db
    .updateTable('session')
    .set({ revoked_time: at.now })
    .where('id', '=', id)
    .where('revoked_time', 'is', null)
    .execute()
}

/**
 * Ends all sessions of an account except one, after a change of password or groups, or when the account is disabled.
 * Unfinished sign-ins have to start again.
 */
export async function endSessionsOf(at: At, realm: Realm, accountId: number, except = 0): Promise<void> {
  await at.db
    .updateTable('session')
    .set({ revoked_time: at.now })
    .where('realm', '=', realm)
    .where('account_id', '=', accountId)
    .where('id', '<>', except)
    .where('revoked_time', 'is', null)
    .execute()
  if (realm === 'admin') await at.db.deleteFrom('sign_in_step').where('admin_id', '=', accountId).execute()
}
