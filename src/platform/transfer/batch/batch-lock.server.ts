// Refuses a second call on many rows while one of the same person runs, in any process.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { batchWords as words } from '../words.ts'

export async function lockBatch(at: At): Promise<void> {
  const { limits } = at.product
  if ((await limits.add('batch person', personOf(at))) === 1) return
  await limits.giveBack('batch person', personOf(at))
  throw new Refusal(words.running)
}

export const unlockBatch = (at: At): Promise<void> => at.product.limits.reset('batch person', personOf(at))

const personOf = ({ who }: At) => `${who.realm} ${who.id}`
