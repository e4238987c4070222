// The last step of every sign-in: opens the session, remembers the device, and returns the data for the browser.

import type { FastifyRequest } from 'fastify'
import { CallResult } from '#engine/envelope.ts'
import type { Realm } from '#engine/server/access.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { writeFaultOf } from '#engine/server/write-faults.ts'
import { emergencyToken, openSession } from '#platform/access/index.server.ts'
import { ownPartsOf } from '#platform/access/index.parts.server.ts'
import { groupsOf } from './identity.server.ts'
import { memberInfo } from './member.server.ts'
import { signInRefusals as words } from './words.ts'
import { isKnownDevice, rememberDevice } from './throttle.server.ts'

interface SignInTarget {
  realm: Realm
  id: number
  keep: boolean
}

export const deviceIn = (request: FastifyRequest) => String(request.headers['x-device'] ?? '').slice(0, 100)

const sides = {
  admin: { table: 'admin', home: '/admin', info: adminInfo },
  member: { table: 'user', home: '/user', info: memberInfo },
} as const

/**
 * Calls `finishSignIn` in a transaction of its own. If the database refuses writes, a super administrator gets an
 * emergency token (see access/emergency-sign-in.server.ts) instead of a session.
 */
export async function finishOrEmergency(at: At, entering: SignInTarget, request: FastifyRequest): Promise<CallResult> {
  try {
    return await at.product.store.write((db) => finishSignIn({ ...at, db }, entering, request))
  } catch (problem) {
    const fault = entering.realm === 'admin' && writeFaultOf(problem)
    const token = fault && (await emergencyToken(at, 'session', entering.id))
    if (!token) throw problem
    request.log.warn({ admin: entering.id, ip: at.ip }, 'signed in while the database refuses writes')
    const userInfo = { ...(await adminInfo(at, entering.id)), token, refreshToken: '', refresh_token: '' }
    return new CallResult(fault === 'full' ? words.emergencyFull : words.emergencyClosed, {
      userInfo,
      routePath: '/admin',
      device: '',
    })
  }
}

/** Must be called inside a transaction. */
export async function finishSignIn(
  at: At,
  { realm, id, keep }: SignInTarget,
  request: FastifyRequest,
): Promise<CallResult> {
  const { table, home, info } = sides[realm]
  const used = { realm, accountId: id, device: deviceIn(request) }
  const userAgent = String(request.headers['user-agent'] ?? '')
  const rotates = request.headers['x-refresh-rotate'] === '1'
  const tokens = await openSession(at, { realm, id, keep, rotates, userAgent })
  const device = await rememberDevice(at, used, await isKnownDevice(at, used))
  const seen = { last_login_time: at.now, last_login_ip: at.ip }
  await (at.db as AnyDatabase).updateTable(table).set(seen).where('id', '=', id).execute()
  // `onSignIn` expects the id of an administrator. Ids of members may be the same numbers.
  if (realm === 'admin') for (const room of at.product.subjects) await room.onSignIn?.(at, id)
  const userInfo = { ...(await info(at, id)), ...tokens, refresh_token: tokens.refreshToken }
  return new CallResult(words.welcome, { userInfo, routePath: home, device })
}

/**
 * The admin info of the wire, which the browser stores. For each table of `ownPartsOf`: the record of this account or
 * null.
 */
export async function adminInfo(at: At, id: number) {
  const admin = await at.db.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const groups = await groupsOf(at, id)
  const records: Record<string, object | null> = {}
  for (const table of ownPartsOf(at.product).keys()) {
    const own = (at.db as AnyDatabase).selectFrom(table).select(['id', 'last_name', 'first_name', 'native_name'])
    const found = await own.where('admin_id', '=', id).where('delete_time', 'is', null).executeTakeFirst()
    records[table] = found ?? null
  }
  return {
    id,
    group_arr: groups.map((group) => group.id),
    group_name_arr: groups.map((group) => group.name),
    username: admin.username,
    nickname: admin.nickname,
    avatar: admin.avatar ?? '',
    lastlogintime: admin.last_login_time,
    locale: admin.locale,
    ...records,
    super: groups.some((group) => group.all_rules === 1),
  }
}
