// One-time codes: six digits for one purpose and one target, stored as a keyed hash, valid for ten minutes and five
// attempts.

import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { At } from '#engine/server/product.ts'
import { type MessageSecret, blankCarrying } from '#platform/messages/index.server.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    code: { purpose: string; target: string; hash: string; tries: number; expire_time: number }
  }
}

const life = 600
const triesAtMost = 5

/**
 * What the code is bound to: an account such as `admin:12`, or an address together with the session or browser that
 * requested the code, so that no other session or browser can use it.
 */
type Target = string | { address: string; session: string }

/** Makes a long random token, which the browser sends back by itself. It is stored and checked like a code. */
export async function makeToken(at: At, purpose: string, target: string): Promise<string> {
  return storeCode(at, purpose, target, randomBytes(32).toString('base64url'))
}

/**
 * Makes a code of six digits. It replaces the previous code for this purpose and address, even if that was requested in
 * another session or browser.
 */
export async function makeCode(at: At, purpose: string, bound: Target): Promise<string> {
  return storeCode(at, purpose, bound, String(randomInt(1_000_000)).padStart(6, '0'))
}

/**
 * Returns what `queueMessage` stores with the message that contains the code: its text is removed from the outbox when
 * the code is used, replaced or expired.
 */
export const codeCarrierOf = ({ now }: At, purpose: string, bound: Target): Required<MessageSecret> => ({
  carries: carrierKey(purpose, bound),
  until: now + life,
})

const carrierKey = (purpose: string, bound: Target) => `code ${purpose} ${addressOf(bound)}`

async function storeCode(at: At, purpose: string, bound: Target, code: string): Promise<string> {
  const target = addressOf(bound)
  await at.db
    .deleteFrom('code')
    .where(({ or, eb, and }) =>
      or([eb('expire_time', '<', at.now), and([eb('purpose', '=', purpose), eb('target', '=', target)])]),
    )
    .execute()
  await blankCarrying(at, carrierKey(purpose, bound))
  await at.db
    .insertInto('code')
    .values({ purpose, target, hash: hashOf(at, purpose, bound, code), tries: 0, expire_time: at.now + life })
    .execute()
  return code
}

/**
 * True if the code is right; then it is deleted. The attempt is counted before the comparison, so that fifty parallel
 * attempts count as fifty.
 */
export async function takeCode(at: At, purpose: string, bound: Target, code: string): Promise<boolean> {
  const target = addressOf(bound)
  const counted = await at.db
    .updateTable('code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('expire_time', '>', at.now)
    .where('tries', '<', triesAtMost)
    .returning('hash')
    .executeTakeFirst()
  const right = timingSafeEqual(
    Buffer.from(hashOf(at, purpose, bound, code)),
    Buffer.from(counted?.hash ?? '0'.repeat(64)),
  )
  if (!right) return false
  await dropCode(at, purpose, target)
  await blankCarrying(at, carrierKey(purpose, bound))
  return true
}

export async function dropCode({ db }: At, purpose: string, target: string): Promise<void> {
  await db.deleteFrom('code').where('purpose', '=', purpose).where('target', '=', target).execute()
}

const addressOf = (bound: Target) => (typeof bound === 'string' ? bound : bound.address)

function hashOf(at: At, purpose: string, bound: Target, code: string): string {
  const target = typeof bound === 'string' ? bound : `${bound.address}|${bound.session}`
  return createHmac('sha256', at.product.key('code')).update(`${purpose}|${target}|${code}`).digest('hex')
}
