// What uses a file where no field of a record names it: an earlier version that is kept.

import type { At } from '#engine/server/product.ts'
import type { Use } from './uses.server.ts'

export async function addUse(at: At, use: Use): Promise<void> {
  await at.db
    .insertInto('attachment_use')
    .values(use)
    .onConflict((already) => already.doNothing())
    .execute()
}
