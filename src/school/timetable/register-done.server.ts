// Stores in a held session that its register was taken, when, and by whom.

import type { At } from '#engine/server/product.ts'

export async function markRegisterDone(at: At, id: number, by: number | null): Promise<void> {
  await at.db
    .updateTable('course_plan')
    .set({ register_status: 'done', register_done_at: at.now, register_done_by: by })
    .where('id', '=', id)
    .where('register_status', '=', 'open')
    .where('status', '=', 'done')
    .execute()
}
