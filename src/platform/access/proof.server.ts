// Asks for a recent proof of identity before changes of rights, secrets and sessions of other people, because a screen
// may be unattended. Signing in is a proof; so is entering the password or the second factor again.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { proofRefusals as words } from './words.ts'

/** Seconds for which a proof counts as recent. */
export const proofLifetime = 300

/** Refuses with code 428 if the proof is too old. The browser then asks for a proof and repeats the call. */
export async function recentProof(at: At): Promise<void> {
  // Jobs and the start of the product have no session.
  if (at.who.realm === 'nobody') return
  const session = await at.db
    .selectFrom('session')
    .select('proof_time')
    .where('id', '=', at.who.session)
    .executeTakeFirst()
  if ((session?.proof_time ?? 0) <= at.now - proofLifetime) throw new Refusal(words.wanted, {}, { code: 428 })
}

/** Batch calls on these entities need the proof before the first row, so that the person is asked only once. */
const concernsRights: readonly string[] = ['admin', 'admin_group', 'admin_rule']

export async function proofForMany(at: At, resource: { name: string }): Promise<void> {
  if (concernsRights.includes(resource.name)) await recentProof(at)
}

export async function storeProof(at: At): Promise<void> {
  await at.db.updateTable('session').set({ proof_time: at.now }).where('id', '=', at.who.session).execute()
}
