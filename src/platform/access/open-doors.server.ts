// Secrets that give access without the password: mailed links and addresses of calendar feeds. They expire when the
// password or the mail address changes.

import type { At } from '#engine/server/product.ts'
import { blankCarrying } from '#platform/messages/index.server.ts'
import { invitationLink } from './invite.server.ts'

export async function endInvitations(at: At, adminId: number): Promise<void> {
  await at.db.deleteFrom('admin_invitation').where('admin_id', '=', adminId).where('used_time', 'is', null).execute()
  await blankCarrying(at, invitationLink(adminId))
}

export async function endFeeds(at: At, adminId: number): Promise<void> {
  await at.db
    .updateTable('calendar_feed')
    .set({ revoked_at: at.now, update_time: at.now })
    .where('owner_kind', '=', 'admin')
    .where('owner_id', '=', adminId)
    .where('revoked_at', 'is', null)
    .execute()
}
