// Uses of files that come without the change of a record.

import type { At } from '#engine/server/product.ts'
import type { Use } from './uses.server.ts'

const atOnce = 500

/** An earlier version that is kept, and that no field names. */
export async function addUse(at: At, use: Use): Promise<void> {
  await at.db
    .insertInto('attachment_use')
    .values(use)
    .onConflict((already) => already.doNothing())
    .execute()
}

/** Of one field in many records. */
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
