// Adds uses of files directly, for files that no change of a record field names.

import type { At } from '#engine/server/product.ts'
import type { Use } from './uses.server.ts'

const atOnce = 500

/** Adds one use, for example for an earlier version of a file that stays although no field names it any more. */
export async function addUse(at: At, use: Use): Promise<void> {
  await at.db
    .insertInto('attachment_use')
    .values(use)
    .onConflict((already) => already.doNothing())
    .execute()
}

/** Adds uses for one field (`place`) of many records. */
export async function addUses(
  at: At,
  place: Pick<Use, 'resource' | 'field'>,
  uses: readonly Pick<Use, 'attachment_id' | 'row_id'>[],
): Promise<void> {
  for (let start = 0; start < uses.length; start += atOnce) {
    const values = uses
      .slice(start, start + atOnce)
      .map(({ attachment_id, row_id }) => ({ attachment_id, row_id, ...place }))
    await at.db.insertInto('attachment_use').values(values).execute()
  }
}
