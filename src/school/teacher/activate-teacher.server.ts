// Activates an invited teacher at the first sign-in.

import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'

export async function activateTeacher(at: At, adminId: number): Promise<void> {
  const row = await at.db
    .selectFrom('teacher')
    .selectAll()
    .where('admin_id', '=', adminId)
    .where('status', '=', 'invited')
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  if (!row) return
  const how = { kind: 'action', action: 'activate' } as const
  await updateRecord(at, at.product.resources.teacher, row, { status: 'active' }, how)
}
