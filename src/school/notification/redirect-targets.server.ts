// When two records of one student are merged, the remaining record replaces the other one as a target of messages.

import type { At } from '#engine/server/product.ts'

export async function redirectTargets(at: At, from: number, to: number): Promise<void> {
  await at.db
    .updateTable('notification_target')
    .set({ ref: String(to) })
    .where('kind', '=', 'student')
    .where('ref', '=', String(from))
    .execute()
}
