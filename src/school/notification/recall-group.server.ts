// Deletes the automatic notifications of a group when their cause was undone.

import type { At } from '#engine/server/product.ts'

export async function recallGroup(at: At, group: string): Promise<void> {
  const news = at.db.selectFrom('notification').select('id').where('group_key', '=', group)
  await at.db.deleteFrom('notification_read').where('notification_id', 'in', news).execute()
  await at.db.deleteFrom('notification').where('group_key', '=', group).execute()
}
