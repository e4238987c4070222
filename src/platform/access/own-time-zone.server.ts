// Stores the time zone that the owner of an account has chosen. Null means the zone of the school.

import type { At } from '#engine/server/product.ts'

export async function chooseTimeZone(at: At, time_zone: string | null): Promise<void> {
  await at.db.updateTable('admin').set({ time_zone }).where('id', '=', at.who.id).execute()
}
