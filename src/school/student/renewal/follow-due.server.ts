// The hourly job on residence permits: opens and updates renewals, then sends the alerts of the day.

import type { At } from '#engine/server/product.ts'
import { tellPermits } from './alerts.server.ts'
import { followPermits } from './follow.server.ts'

export async function followDue(at: At): Promise<void> {
  await followPermits(at)
  await tellPermits(at)
}
