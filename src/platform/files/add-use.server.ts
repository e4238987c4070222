// Records the use of a file outside the fields of a record, for example by an earlier version.

import type { At } from '#engine/server/product.ts'
import type { Use } from './uses.server.ts'

export async function addUse(at: At, use: Use): Promise<void> {
  await at.db
    .insertInto('attachment_use')
    .values(use)
    .onConflict((already) => already.doNothing())
    .execute()
}
