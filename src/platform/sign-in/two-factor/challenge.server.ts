// Stores the challenges that passkeys sign: 256 random bits for one purpose and one session or sign-in, valid once, for
// five minutes.

import { randomBytes } from 'node:crypto'
import type { At } from '#engine/server/product.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    challenge: { purpose: string; target: string; challenge: string; expire_time: number }
  }
}

export type Purpose = 'enrol' | 'prove' | 'sign-in'
const life = 300

/** A new challenge replaces the previous one. */
export async function makeChallenge(at: At, purpose: Purpose, target: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(32))
  const challenge = Buffer.from(bytes).toString('base64url')
  await at.db
    .insertInto('challenge')
    .values({ purpose, target, challenge, expire_time: at.now + life })
    .onConflict((already) =>
      already.columns(['purpose', 'target']).doUpdateSet({ challenge, expire_time: at.now + life }),
    )
    .execute()
  return bytes
}

/** Returns the challenge and deletes it, so that it can be answered only once, correctly or not. */
export async function takeChallenge(at: At, purpose: Purpose, target: string): Promise<string | undefined> {
  const taken = await at.db
    .deleteFrom('challenge')
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .returning(['challenge', 'expire_time'])
    .executeTakeFirst()
  return taken && taken.expire_time > at.now ? taken.challenge : undefined
}
