// Removes the uses of files by records that other code than the standard calls deletes for good.

import type { At, Rows } from '#engine/server/product.ts'

export async function dropUses(at: At, resource: string, rows: Rows): Promise<void> {
  await at.db.deleteFrom('attachment_use').where('resource', '=', resource).where('row_id', 'in', rows).execute()
}
