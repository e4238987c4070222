// What concerns rights, secrets and other people's sessions asks that the person has shown a short while ago who they are:
// a screen left open is not enough. Signing in is such a proof, and the password or second factor given again is another.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { proofRefusals as words } from './proof-refusals.labels.ts'

/** Seconds. */
export const proofLasts = 300

/** Throws what the browser answers by asking for the proof and sending the call again. */
export async function recentProof(at: At): Promise<void> {
  // The product itself, at start and in jobs, has no session to prove anything in.
  if (at.who.realm === 'nobody') return
  const session = await at.db
    .selectFrom('session')
    .select('proof_time')
    .where('id', '=', at.who.session)
    .executeTakeFirst()
  if ((session?.proof_time ?? 0) <= at.now - proofLasts) throw new Refusal(words.wanted, {}, { code: 428 })
}

/** Many of these at once ask before the first one, so that the person is asked and not each row refused. */
const concernsRights: readonly string[] = ['admin', 'admin_group', 'admin_rule']

export async function proofForMany(at: At, resource: { name: string }): Promise<void> {
  if (concernsRights.includes(resource.name)) await recentProof(at)
}

export async function keepProof(at: At): Promise<void> {
  await at.db.updateTable('session').set({ proof_time: at.now }).where('id', '=', at.who.session).execute()
}
