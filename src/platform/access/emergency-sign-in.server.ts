// Sign-in while the disk refuses writes, so that no session can be stored. A super administrator can still sign in to
// find the cause, with a token that is signed instead of stored. It is valid for half an hour, and becomes invalid when
// the account has a new password, is disabled or is no longer a super administrator.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { At } from '#engine/server/product.ts'
import type { Session } from './sessions.server.ts'

const life = 1800
const prefix = { session: 'adm_unwritten.', step: 'sis_unwritten.' } as const
type Use = keyof typeof prefix
type Reading = Pick<At, 'db' | 'product' | 'now'>

/** Larger than every stored id, so that a query for an emergency session finds nothing. */
const firstId = 2 ** 52
export const isEmergency = (sessionId: number) => sessionId >= firstId

/** Returns a signed token; undefined if the account is not a super administrator. */
export async function emergencyToken(at: Reading, use: Use, adminId: number): Promise<string | undefined> {
  const until = at.now + (use === 'session' ? life : 300)
  const mac = await macOf(at, use, adminId, until)
  return mac && `${prefix[use]}${adminId}.${until}.${mac.toString('base64url')}`
}

/** Returns the account and the end (Unix time in seconds) of a valid emergency token. */
export async function readEmergencyToken(
  at: Reading,
  use: Use,
  token: string,
): Promise<{ adminId: number; until: number } | undefined> {
  if (!token.startsWith(prefix[use])) return undefined
  const [adminId, until, sent = ''] = token.slice(prefix[use].length).split('.')
  const owner = { adminId: Number(adminId), until: Number(until) }
  if (!Number.isSafeInteger(owner.adminId) || !(owner.until > at.now)) return undefined
  const [mac, shown] = [await macOf(at, use, owner.adminId, owner.until), Buffer.from(sent, 'base64url')]
  return mac && mac.length === shown.length && timingSafeEqual(mac, shown) ? owner : undefined
}

/** Returns the session in the form of a stored one. */
export async function emergencySession(at: Reading, token: string): Promise<Session | undefined> {
  const owner = await readEmergencyToken(at, 'session', token)
  if (!owner) return undefined
  const { adminId, until } = owner
  return {
    id: firstId + adminId,
    realm: 'admin',
    account_id: adminId,
    access_hash: '',
    access_until: until,
    keep: 0,
    refresh_hash: null,
    refresh_until: 0,
    previous_hash: null,
    previous_until: 0,
    rotates: 0,
    last_used_time: at.now,
    ip: '',
    user_agent: '',
    create_time: until - life,
    revoked_time: null,
    proof_time: until - life,
    look_group_id: null,
    acting_as: null,
    acting_record: null,
  }
}

/**
 * Signs the account and the end of the token. The signature contains the hash of the password, so a new password
 * invalidates older tokens. Undefined if the account is not an active super administrator.
 */
async function macOf({ db, product }: Reading, use: Use, adminId: number, until: number): Promise<Buffer | undefined> {
  const account = await db
    .selectFrom('admin')
    .innerJoin('admin_group_access', 'admin_group_access.admin_id', 'admin.id')
    .innerJoin('admin_group', 'admin_group.id', 'admin_group_access.admin_group_id')
    .select('admin.password')
    .where('admin.id', '=', adminId)
    .where('admin.status', '=', '1')
    .where('admin.delete_time', 'is', null)
    .where('admin_group.all_rules', '=', 1)
    .where('admin_group.status', '=', '1')
    .where('admin_group.delete_time', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!account) return undefined
  const text = JSON.stringify([use, adminId, until, account.password])
  return createHmac('sha256', product.key('emergency sign-in')).update(text).digest()
}

const usedSteps = new WeakMap<object, Map<number, number>>()

/**
 * Marks a step of the authenticator as used in this process, because the database cannot record it. Returns false if
 * this step or a later one was used before.
 */
export function takeTotpStep(product: At['product'], adminId: number, step: number): boolean {
  const steps = usedSteps.get(product) ?? new Map<number, number>()
  usedSteps.set(product, steps)
  if ((steps.get(adminId) ?? 0) >= step) return false
  steps.set(adminId, step)
  return true
}
