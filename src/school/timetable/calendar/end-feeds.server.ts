// Ends the calendar feeds of an account when its password changes, because the address of a feed works without
// password.

import type { At } from '#engine/server/product.ts'

export async function endFeeds(at: At, adminId: number): Promise<void> {
  await at.db
    .updateTable('calendar_feed')
    .set({ revoked_at: at.now, update_time: at.now })
    .where('owner_kind', '=', 'admin')
    .where('owner_id', '=', adminId)
    .where('revoked_at', 'is', null)
    .execute()
}
