// Limits the attempts to guess a password. A full counter of the account blocks only devices that the account has never
// used, so an attacker cannot lock out the owner.

import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '#engine/refusal.ts'
import type { Realm } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    device: { hash: string; realm: string; account_id: number; last_time: number }
  }
}

export interface Attempt extends Device {
  /**
   * What was entered: user name, e-mail address or mobile number. The need for a captcha is counted per entered name,
   * so that it does not reveal that two names belong to one member.
   */
  typed: string
  /** The user name of the account, or what was entered if there is no account. */
  username: string
}
interface Device {
  realm: Realm
  /** `null` if there is no such account. Its attempts are counted too, so that the response does not reveal this. */
  accountId: number | null
  /** The device token that an earlier sign-in has given to the browser, or an empty text. */
  device: string
}

const hashOf = (device: string) => createHash('sha256').update(device).digest('hex')
const accountKey = ({ realm, username }: Attempt) => `${realm}:${username.toLowerCase()}`
const typedKey = ({ realm, typed }: Attempt) => `${realm}:${typed.toLowerCase()}`

export async function isKnownDevice(at: At, { realm, accountId, device }: Device): Promise<boolean> {
  if (accountId === null || device === '') return false
  const found = await at.db
    .selectFrom('device')
    .select('hash')
    .where('hash', '=', hashOf(device))
    .where('realm', '=', realm)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Unknown devices share the counters of the account: ten wrong attempts in a quarter of an hour, twenty in an hour. A
 * known device has its own counter: ten in a quarter of an hour.
 */
const countersOf = (attempt: Attempt, known: boolean): [name: string, key: string][] =>
  known
    ? [['login device', hashOf(attempt.device)]]
    : [
        ['login account hour', accountKey(attempt)],
        ['login account', accountKey(attempt)],
      ]

/**
 * Counts the attempt and returns its number, or null above the limit. It counts before the password is checked, so that
 * fifty parallel attempts count as fifty.
 */
export async function takeAttempt(at: At, attempt: Attempt, known: boolean): Promise<number | null> {
  try {
    let tries = 0
    for (const [name, key] of countersOf(attempt, known)) tries = await at.product.limits.take(name, key)
    return tries
  } catch (problem) {
    if (problem instanceof Refusal) return null
    throw problem
  }
}

/** Takes the attempt back after a right password, because only wrong ones are limited. */
export async function returnAttempt(at: At, attempt: Attempt, known: boolean): Promise<void> {
  for (const [name, key] of countersOf(attempt, known)) await at.product.limits.giveBack(name, key)
}

/** True after five wrong passwords: the captcha is then required, even if the setting is off. */
export async function isSuspicious(at: At, attempt: Attempt): Promise<boolean> {
  return at.product.limits.full('login picture', typedKey(attempt))
}

/** Counts a wrong password. True if this one blocks the account for unknown devices. */
export async function countFailure(at: At, attempt: Attempt, known: boolean, tries: number): Promise<boolean> {
  if (!known) await at.product.limits.add('login picture', typedKey(attempt))
  return !known && tries === 10
}

/** Called after a sign-in: returns the token with which the device is known from now on. */
export async function rememberDevice(
  at: At,
  { realm, accountId, device: kept }: Device & { accountId: number },
  known: boolean,
): Promise<string> {
  if (known) {
    await at.db.updateTable('device').set({ last_time: at.now }).where('hash', '=', hashOf(kept)).execute()
    return kept
  }
  const device = `dev_${randomBytes(32).toString('base64url')}`
  await at.db
    .insertInto('device')
    .values({ hash: hashOf(device), realm, account_id: accountId, last_time: at.now })
    .execute()
  return device
}
