// Once an hour: opens and follows renewals, then sends the alerts of the day.

import type { At } from '#engine/server/product.ts'
import { tellPermits } from './alerts.server.ts'
import { followPermits } from './follow.server.ts'

export async function followDue(at: At): Promise<void> {
  await followPermits(at)
  await tellPermits(at)
}
