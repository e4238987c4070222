// Checks the password at a sign-in, in the back office and in the member centre.

import type { Realm } from '#engine/server/access.ts'
import { Refusal } from '#engine/refusal.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { refuseInvalidPassword, hashPassword, isOutdated, passwordMatches } from '#platform/access/index.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import { signInRefusals as words } from './words.ts'
import {
  type Attempt,
  countFailure,
  returnAttempt,
  isKnownDevice,
  isSuspicious,
  takeAttempt,
} from './throttle.server.ts'

interface Account {
  id: number
  username: string
  password: string | null
}

interface PasswordAttempt<A extends Account> {
  realm: Realm
  typed: string
  password: string
  device: string
  find(): Promise<A | undefined>
  isOpen(account: A): boolean
  /** Throws unless the captcha was solved or a mailed code is right. */
  demandPerson(account: A | undefined): Promise<void>
  /** True for a one-time password. Its stored form differs, so it is never hashed again with newer parameters. */
  isOnce?(): boolean
  /** Called when a wrong password has blocked the account for unknown devices. Informs the owner. */
  warn(account: A): Promise<void>
}

/**
 * Returns the account if the password is right. Checks in this order: number of attempts, captcha, password. An unknown
 * account, a wrong password, a disabled account and a blocked account get the same refusal after the same time.
 */
export async function provePassword<A extends Account>(at: At, knock: PasswordAttempt<A>): Promise<A> {
  const { realm, typed, password, device } = knock
  const { limits } = at.product
  await refuseInvalidPassword(at, realm, password)
  if (await limits.full('login ip', at.network)) await limits.take('login ip', at.network)
  const found = await knock.find()
  const attempt: Attempt = { realm, typed, username: found?.username ?? typed, accountId: found?.id ?? null, device }
  if ((await settings(at)).login_captcha || (await isSuspicious(at, attempt))) await knock.demandPerson(found)
  const known = await isKnownDevice(at, attempt)
  await limits.take('login ip', at.network)
  const tries = await takeAttempt(at, attempt, known)
  const stored = tries !== null && found && knock.isOpen(found) ? found.password : null
  if (!(await passwordMatches(password, stored, realm)) || !found) {
    if (tries !== null && (await countFailure(at, attempt, known, tries)) && found) await knock.warn(found)
    throw new Refusal(words.wrong)
  }
  await limits.giveBack('login ip', at.network)
  await returnAttempt(at, attempt, known)
  if (!knock.isOnce?.() && isOutdated(found.password ?? '', realm)) await rehash(at, realm, found.id, password)
  return found
}

async function rehash(at: At, realm: Realm, id: number, typed: string): Promise<void> {
  const password = await hashPassword(typed, realm)
  const table = realm === 'admin' ? 'admin' : 'user'
  await at.product.store.write((db) =>
    (db as AnyDatabase).updateTable(table).set({ password }).where('id', '=', id).execute(),
  )
}
