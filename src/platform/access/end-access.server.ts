// Ends secrets that give access without the password when the password or the e-mail address changes: mailed links, and
// secret addresses of other rooms.

import type { At } from '#engine/server/product.ts'
import { blankCarrying } from '#platform/messages/index.server.ts'
import { invitationMessageKey } from './invite.server.ts'

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** Called in the transaction that changes the password of an account. */
    onPasswordChange?(at: At, adminId: number): Promise<void>
  }
}

export async function endInvitations(at: At, adminId: number): Promise<void> {
  await at.db.deleteFrom('admin_invitation').where('admin_id', '=', adminId).where('used_time', 'is', null).execute()
  await blankCarrying(at, invitationMessageKey(adminId))
}

/** Calls `onPasswordChange` of all rooms. */
export async function afterPasswordChange(at: At, adminId: number): Promise<void> {
  for (const room of at.product.subjects) await room.onPasswordChange?.(at, adminId)
}
