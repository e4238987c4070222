// Changes of rights, secrets and other people's sessions need a recent proof of identity, because a screen may have been left
// open. Signing in is such a proof, and so is entering the password or second factor again.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { proofRefusals as words } from './proof-refusals.labels.ts'

/** Seconds. */
export const proofLasts = 300

/** Throws a refusal that makes the browser ask for the proof and repeat the call. */
export async function recentProof(at: At): Promise<void> {
  // The product itself, at start and in jobs, has no session.
  if (at.who.realm === 'nobody') return
  const session = await at.db
    .selectFrom('session')
    .select('proof_time')
    .where('id', '=', at.who.session)
    .executeTakeFirst()
  if ((session?.proof_time ?? 0) <= at.now - proofLasts) throw new Refusal(words.wanted, {}, { code: 428 })
}

/** A batch of these asks before its first row, so that the person is asked once instead of a refusal per row. */
const concernsRights: readonly string[] = ['admin', 'admin_group', 'admin_rule']

export async function proofForMany(at: At, resource: { name: string }): Promise<void> {
  if (concernsRights.includes(resource.name)) await recentProof(at)
}

export async function keepProof(at: At): Promise<void> {
  await at.db.updateTable('session').set({ proof_time: at.now }).where('id', '=', at.who.session).execute()
}
