// Guessing is slow, and nobody can lock out another person: a full counter only blocks devices that the account has
// never used.

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
  /** A member has three names, and the captcha must not reveal that two of them belong to one account. */
  typed: string
  /** The user name, or the typed name if there is no account. */
  username: string
}
interface Device {
  realm: Realm
  /** `null` if there is no such account; it is counted too, so that the response reveals nothing. */
  accountId: number | null
  /** The device token from an earlier sign-in. */
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
 * At most ten wrong attempts in a quarter of an hour and twenty in an hour; a known device has its own counter of ten.
 */
const countersOf = (attempt: Attempt, known: boolean): [name: string, key: string][] =>
  known
    ? [['login device', hashOf(attempt.device)]]
    : [
        ['login account hour', accountKey(attempt)],
        ['login account', accountKey(attempt)],
      ]

/**
 * The number of this attempt, or null above the limit. Counted before the password is checked, so that fifty parallel
 * attempts count as fifty.
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

export async function returnAttempt(at: At, attempt: Attempt, known: boolean): Promise<void> {
  for (const [name, key] of countersOf(attempt, known)) await at.product.limits.giveBack(name, key)
}

/** After five wrong passwords the captcha is required, even if the setting is off. */
export async function isSuspicious(at: At, attempt: Attempt): Promise<boolean> {
  return at.product.limits.full('login picture', typedKey(attempt))
}

/** True when this failure blocks the account for unknown devices. */
export async function countFailure(at: At, attempt: Attempt, known: boolean, tries: number): Promise<boolean> {
  if (!known) await at.product.limits.add('login picture', typedKey(attempt))
  return !known && tries === 10
}

/** Resets only the counter of this device; attempts by others stay counted. */
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
