// Refuses a prepared school with which this program cannot work: opens it as the server does, and compares its schema
// with the declarations.

import { Refusal } from '#engine/refusal.ts'
import { resources } from '#subjects.server.ts'
import { findDrift } from '../drift.ts'
import type { Env } from '../env.ts'
import { openProduct } from '../product.ts'
import { moveWords as words } from '../words.ts'

export async function refuseUnfit(staged: Env): Promise<void> {
  const product = await openProduct(staged)
  const [fault] = await findDrift(product.store.read, Object.values(resources)).finally(() => product.close())
  if (fault !== undefined) throw new Refusal(words.unfit, { fault })
}
