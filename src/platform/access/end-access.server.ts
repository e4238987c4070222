// Secrets that give access without the password: mailed links and secret addresses of other rooms. They end with the password and
// the mailbox under which they were given.

import type { At } from '#engine/server/product.ts'
import { blankCarrying } from '#platform/messages/index.server.ts'
import { invitationLink } from './invite.server.ts'

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** In the transaction that changes the password of an administrator. */
    onPasswordChange?(at: At, adminId: number): Promise<void>
  }
}

export async function endInvitations(at: At, adminId: number): Promise<void> {
  await at.db.deleteFrom('admin_invitation').where('admin_id', '=', adminId).where('used_time', 'is', null).execute()
  await blankCarrying(at, invitationLink(adminId))
}

/** The password has changed: rooms end what it gave access to. */
export async function afterPasswordChange(at: At, adminId: number): Promise<void> {
  for (const room of at.product.subjects) await room.onPasswordChange?.(at, adminId)
}
